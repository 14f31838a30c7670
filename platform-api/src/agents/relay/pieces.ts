import type { TaskState } from "@loubby/shared-contracts/http/conversations/task-states";

/** A file of a question, as an agent is given it. */
export interface SentFile {
  readonly name: string;
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
  /** Where the agent reads it, for a quarter of an hour at most. */
  readonly url: string;
  read(): Promise<Buffer>;
}

/** What an agent is asked. The text may be empty beside files. */
export interface Question {
  readonly text: string;
  readonly files: readonly SentFile[];
}

/** A file that an agent gives: what it calls it and says it is, and its bytes or the address where they are. */
export interface GivenFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer | string;
}

/** How far the task behind an answer is now. */
export interface ToldTask {
  readonly task: TaskState;
}

/** A piece of an answer: text, a file, or how far it is. All of it is from outside. */
export type Piece = string | GivenFile | ToldTask;

/** The bytes of what is said in base64; an empty buffer where it is none. */
export const ofBase64 = (text: string): Buffer => Buffer.from(text, "base64");
