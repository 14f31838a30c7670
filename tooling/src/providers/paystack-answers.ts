/** A status and a body, as Paystack answers. */
export type Answer = readonly [status: number, body: object];

/** What it answers where it did what was asked. */
export const done = (message: string, data: unknown): Answer => [200, { status: true, message, data }];

/** What it answers where it refuses. */
export const refusal = (message: string, code?: string): Answer => [400, { status: false, message, code }];
