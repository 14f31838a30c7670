import { z } from "zod";
import { askModel } from "#api/models/ask-model";
import { AgentFailure } from "./agent-failure.ts";
import { type GivenFile, ofBase64 } from "./pieces.ts";
import { contentOf } from "./question-for-model.ts";
import type { Agent, Way } from "./open-agent.ts";

const Models = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Opens an OpenAI-compatible endpoint at the address where its API begins; `part` names the model that is sold. */
export async function openEndpoint(way: Way): Promise<Agent> {
  const { url, part, key, request, signal } = way;
  const base = url.href.replace(/\/$/, "");
  const names = way.isOnlyAsked ? [] : await listModels(base, request);
  return {
    reading: {
      title: part,
      summary: "",
      abilities: [],
      samples: [],
      parts: names.map((name) => ({ name, detail: "" })),
      hosts: [],
    },
    refusesFiles: null,
    async *ask(asked, { exchanges }) {
      const past = exchanges.flatMap(({ question, answer }) => [
        { role: "user", content: question } as const,
        { role: "assistant", content: answer } as const,
      ]);
      const turns = [...past, { role: "user", content: await contentOf(asked) } as const];
      const pictures: GivenFile[] = [];
      let seen = 0;
      const onPicture = (address: string) => {
        seen += 1;
        pictures.push(pictureAt(address, seen));
      };
      const model = { url: base, name: part, key };
      for await (const words of askModel(model, turns, signal, { request, onPicture })) {
        yield words;
        yield* pictures.splice(0);
      }
      yield* pictures.splice(0);
    },
    close: () => Promise.resolve(),
  };
}

/** A picture of an answer, which its address may hold. */
function pictureAt(address: string, number: number): GivenFile {
  const [, contentType = "", base64 = ""] = /^data:([\w./+-]+);base64,(.*)$/s.exec(address) ?? [];
  const content = address.startsWith("data:") ? ofBase64(base64) : address;
  return { name: `picture-${number}`, contentType, content };
}

async function listModels(base: string, request: typeof fetch): Promise<string[]> {
  const answer = await request(`${base}/models`);
  if (!answer.ok) throw new Error(`It answered ${answer.status}.`);
  const models = Models.safeParse(jsonOf(await answer.text()));
  if (!models.success) throw new AgentFailure("CARD_INVALID", "It doesn't list its models at /models.");
  return models.data.data.map(({ id }) => id);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
