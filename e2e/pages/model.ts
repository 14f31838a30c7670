import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A language model on this machine whose answers a test words. */
export interface FakeModel {
  readonly url: string;
  /** Begins the answer to the next question with some words. */
  begin(words: string): Promise<Answer>;
  close(): void;
}

/** An answer that has begun. */
export interface Answer {
  say(words: string): void;
  /** Ends it as a model does that has said all. */
  end(): void;
  /** Breaks it off. */
  cut(): void;
}

/** Opens one. */
export async function openModel(): Promise<FakeModel> {
  const waiting: ((reply: ServerResponse) => void)[] = [];
  const server = createServer((request, reply) => {
    request.resume().on("end", () => waiting.shift()?.(reply));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const chunk = (choice: object) => `data: ${JSON.stringify({ choices: [choice] })}\n\n`;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    async begin(words) {
      const { promise, resolve } = Promise.withResolvers<ServerResponse>();
      waiting.push(resolve);
      const reply = await promise;
      const say = (content: string) => void reply.write(chunk({ delta: { content } }));
      reply.writeHead(200, { "content-type": "text/event-stream" });
      say(words);
      return {
        say,
        end: () => void reply.end(`${chunk({ delta: {}, finish_reason: "stop" })}data: [DONE]\n\n`),
        cut: () => void reply.destroy(),
      };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
