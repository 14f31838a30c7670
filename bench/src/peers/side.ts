import type { Client } from "pg";
import type { Shot } from "../fire.ts";
import type { Task } from "./tasks.ts";
import type { Asker } from "./world.ts";

/** One of those that are compared, running and filled. */
export interface Side {
  readonly name: string;
  readonly origin: string;
  /** Of its one process. */
  readonly pid: number;
  /** Its database, past its server. */
  readonly client: Client;
  /** The requests that it takes, mostly one. */
  shotsOf(task: Task): readonly Shot[];
  /** Its answers in the product's words. */
  read(task: Task, answers: readonly unknown[]): unknown;
}

/** A request with a token, and with a body where there is one. */
export function asking(token: string, shot: Omit<Shot, "headers" | "body">, body?: unknown): Shot {
  return {
    ...shot,
    headers: { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  };
}

/** Asks a side once. Throws when it refuses. */
export async function ask(side: Side, task: Task): Promise<unknown> {
  const answers: unknown[] = [];
  for (const { path, ...request } of side.shotsOf(task)) {
    const answer = await fetch(`${side.origin}${path}`, request);
    if (!answer.ok) throw new Error(`${side.name} ${path}: ${answer.status} ${await answer.text()}`);
    answers.push(await answer.json());
  }
  return side.read(task, answers);
}

/** How someone shows who they are. */
export type TokenOf = (asker: Asker) => string;
