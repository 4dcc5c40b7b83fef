/** An engine with at most one game in progress. */
export class Engine {
  constructor();

  /**
   * Sends a request and returns its answer.
   *
   * @throws {EngineError} if the request is refused; the game in progress is then unchanged.
   */
  request<R extends Request>(request: R): Answer<R>;

  /**
   * Sends a request as a line of JSON and returns the answer as a line of JSON. Errors are answers too, and numbers of any
   * length keep their exact text. A blank line has no answer.
   */
  handle(line: string): string | undefined;
}

/** A refused request. The message says what is wrong and what would be right. */
export class EngineError extends Error {
  readonly name: "EngineError";
  readonly code: ErrorCode;
  /** The id of the request, if it had one. */
  readonly id: Json | undefined;
}

/** The games with their options, defaults and ranges. */
export function games(): GameInfo[];

export type Game = "completto" | "ten" | "15go";

/** A seat at the table, counted from 0. */
export type Seat = number;

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

// Requests.

export type Request =
  | GamesRequest
  | NewRequest
  | PositionRequest
  | StateRequest
  | ApplyRequest
  | ChanceRequest
  | RollRequest
  | BestRequest
  | RecordRequest
  | ReplayRequest;

interface WithId {
  /** Returned in the answer. */
  id?: Json;
}

interface WithSeed {
  /**
   * An integer from 0 to `Number.MAX_SAFE_INTEGER`: the same seed gives the same draws. Without it a random one is chosen.
   * Larger seeds need `handle`.
   */
  seed?: number;
}

/** A game with the options that differ from their defaults. */
type GameWithOptions = {
  [G in Game]: { game: G; options?: Readonly<Partial<Options[G]>> };
}[Game];

/** Lists the games with their options. */
export interface GamesRequest extends WithId {
  cmd: "games";
}

/** Starts a game. */
export type NewRequest = WithId & WithSeed & GameWithOptions & { cmd: "new" };

/** Starts a game at a position in notation. */
export type PositionRequest = WithId & WithSeed & GameWithOptions & { cmd: "position"; position: string };

/** Returns the state of the game in progress. */
export interface StateRequest extends WithId {
  cmd: "state";
}

/** Performs an action. */
export interface ApplyRequest extends WithId {
  cmd: "apply";
  action: string;
  /** Needed only where several seats may act at once. */
  seat?: Seat;
}

/** Resolves the pending chance step with a given outcome; the random number generator does not advance. */
export interface ChanceRequest extends WithId {
  cmd: "chance";
  outcome: string;
}

/** Resolves the pending chance step at random. */
export interface RollRequest extends WithId {
  cmd: "roll";
}

/** Asks a bot for its choice; the game does not change. */
export interface BestRequest extends WithId {
  cmd: "best";
  /** `"club"` if left out. */
  bot?: Bot;
  /** The seat to think for; the first one that may act if left out. */
  seat?: Seat;
  /** The bot's budget in nodes: 20 000 if neither this nor `ms` is given. */
  nodes?: number;
  /** The bot's budget in milliseconds; not together with `nodes`. */
  ms?: number;
}

/** Returns the record of the game so far. */
export interface RecordRequest extends WithId {
  cmd: "record";
}

/** Replays a record and goes on from its end. */
export interface ReplayRequest extends WithId, WithSeed {
  cmd: "replay";
  record: GameRecord;
}

export type Bot = "random" | "novice" | "club" | "master";

// The options of the games. `games()` has ranges, defaults and a description of each.

export interface Options {
  completto: ComplettoOptions;
  ten: TenOptions;
  "15go": FifteenOptions;
}

export interface ComplettoOptions {
  players: number;
  rounds: number;
  starter: number;
  hidden: number;
  open: number;
  moves: "anywhere" | "between";
  stall_limit: number;
}

export interface TenOptions {
  players: number;
  variant: "closed" | "open";
  starter: number;
  relocation_limit: number;
}

export interface FifteenOptions {
  players: number;
  sets: number;
  colours: number;
  starter: number;
  must_place: boolean;
  open_play: boolean;
  own_build: boolean;
  borrow: boolean;
  points: boolean;
  stall_limit: number;
}

// Answers.

/** The answer to a request. */
export type Answer<R extends Request> = AnswerTo<R> & (R extends { id: infer I } ? { id: I } : unknown);

type AnswerTo<R extends Request> = R extends { cmd: "games" }
  ? GamesAnswer
  : R extends { cmd: "roll" }
    ? RolledState
    : R extends { cmd: "best" }
      ? BestAnswer
      : R extends { cmd: "record" }
        ? RecordAnswer
        : State;

/** The whole state of a game. `game` says which one it is, `kind` what comes next. */
export type State = { [G in Game]: StateOf<G> }[Game] & Next;

interface StateOf<G extends Game> {
  game: G;
  /** Complete, with defaults filled in. */
  options: Options[G];
  /** The whole position in notation. */
  position: string;
}

type Next = PlayerNext | ChanceNext | Over;

interface PlayerNext {
  kind: "player";
  /** The seats that may act. */
  to_act: Seat[];
  /** The legal actions of every seat that may act. */
  legal: { [seat: Seat]: string[] };
  chance: [];
  outcome: null;
}

interface ChanceNext {
  kind: "chance";
  to_act: [];
  legal: {};
  /** The possible outcomes with their weights. */
  chance: [outcome: string, weight: number][];
  outcome: null;
}

interface Over {
  kind: "over";
  to_act: [];
  legal: {};
  chance: [];
  outcome: Outcome;
}

/** The result of a game, by seat. */
export interface Outcome {
  /** 1 + the number of seats that did strictly better. */
  ranks: number[];
  /** Completto: minus points. TEN: 1, 0.5 or 0. 15GO!: cards left, or points. */
  scores: number[];
}

/** The state after a draw. */
export type RolledState = State & {
  /** The outcome that was drawn. */
  rolled: string;
};

/** A bot's choice. */
export interface BestAnswer {
  action: string;
  /** The expected result for the seat, from 0 (last) to 1 (first); null if the bot has none. */
  value: number | null;
  /** The actions that the bot considered, best first, with their expected results. */
  lines: { action: string; value: number }[];
  /** The reason in words. */
  reason: string;
  /** The number of nodes it searched. */
  nodes: number;
}

export interface RecordAnswer {
  record: GameRecord;
}

/** A game as a list of steps, to be kept and replayed. */
export type GameRecord = { [G in Game]: RecordOf<G> }[Game];

interface RecordOf<G extends Game> {
  /** The version of the format. */
  rowhouse: 1;
  game: G;
  options?: Readonly<Partial<Options[G]>>;
  players?: Json;
  date?: Json;
  seed?: Json;
  site?: Json;
  /** The first position, if it is not the start of the game. */
  position?: string;
  /** Actions and chance outcomes in order. */
  steps: readonly string[];
  /** Only in a finished game. */
  result?: Outcome;
}

export interface GamesAnswer {
  games: GameInfo[];
}

export type GameInfo = {
  [G in Game]: {
    game: G;
    /** The name as it is written, such as `15GO!`. */
    name: string;
    rules_version: number;
    options: { [O in keyof Options[G]]: OptionInfo };
  };
}[Game];

/** The type and range of an option. */
export type OptionInfo =
  | {
      type: "int";
      min: number;
      /** Null where the rules set no limit. */
      max: number | null;
      default: number;
      help: string;
    }
  | { type: "bool"; default: boolean; help: string }
  | { type: "choice"; values: string[]; default: string; help: string };

/** Stable codes of errors. */
export type ErrorCode =
  // The request.
  | "bad_json"
  | "bad_request"
  | "unknown_command"
  | "unknown_game"
  | "unknown_bot"
  | "bad_option"
  | "no_randomness"
  // Positions, actions, outcomes and records in notation.
  | "unreadable"
  | "unreadable_position"
  | "invalid_position"
  | "bad_record"
  // The game in progress.
  | "no_game"
  | "which_seat"
  | "not_your_turn"
  | "illegal_action"
  | "impossible_outcome"
  | "action_due"
  | "chance_due"
  | "game_over";
