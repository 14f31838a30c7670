import { z } from "zod";
import { askModel } from "#api/models/ask-model";
import { AgentFailure } from "./agent-failure.ts";
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
    ask: (message, { exchanges }) => {
      const past = exchanges.flatMap(({ question, answer }) => [
        { role: "user", content: question } as const,
        { role: "assistant", content: answer } as const,
      ]);
      const turns = [...past, { role: "user", content: message } as const];
      return askModel({ url: base, name: part, key }, turns, signal, { request });
    },
    close: () => Promise.resolve(),
  };
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
