import type { ScheduledMessage } from "@loubby/shared-contracts/http/conversations/scheduled.schema";
import type { HttpRequest } from "@loubby/shared-contracts/shell";
import { idOf } from "@loubby/shared-contracts/testing/people";

/** The API's messages for later, as a page sees them. */
export class FakeScheduled {
  messages: ScheduledMessage[] = [];
  /** The ids of those that were sent at once. */
  readonly sent: string[] = [];

  answer({ method, path, body }: HttpRequest): object {
    const [, , , id = "", rest] = path.split("/");
    const written = body as Pick<ScheduledMessage, "body" | "send_at">;
    if (method === "GET") return { messages: this.messages.filter((each) => each.conversationId === id) };
    if (rest === "scheduled") {
      const number = 700 + this.messages.length;
      const { body: text, send_at } = written;
      const message = { _id: idOf(number), conversationId: id, body: text, send_at, refusal: null };
      this.messages.push(message);
      return { message };
    }
    if (method === "PATCH") {
      this.messages = this.messages.map((each) =>
        each._id === id ? { ...each, ...written, refusal: null } : each,
      );
      return { message: this.messages.find((each) => each._id === id) };
    }
    if (method === "POST") this.sent.push(id);
    this.messages = this.messages.filter((each) => each._id !== id);
    return {};
  }
}
