import { findFreePort } from "@loubby/tooling/free-port";
import { endProcess, startProcess } from "@loubby/tooling/start-process";
import { whenOver } from "../product.ts";

/** Starts an agent that streams so many stamped chunks with so many ms between them; answers its origin. */
export async function openAgentProcess(chunks: number, pauseMs: number): Promise<string> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const args = [String(port), String(chunks), String(pauseMs)];
  const agent = await startProcess(
    { file: "bench/src/agents/serve-agent.ts", args },
    `${origin}/v1/models`,
    process.env,
  );
  whenOver(() => endProcess(agent, "SIGTERM"));
  return origin;
}
