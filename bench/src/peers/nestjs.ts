// NestJS with TypeORM: once with a token that is believed, once with a session that is read from the database.
import { randomBytes } from "node:crypto";
import type { Client } from "pg";
import { fillNestjs } from "./fill-nestjs.ts";
import { installPeer } from "./install-peer.ts";
import { openDatabase, runPeer, runScript } from "./run-peer.ts";
import { asking, type Side, type TokenOf } from "./side.ts";
import type { Task } from "./tasks.ts";
import { signToken } from "./tokens.ts";
import type { World } from "./world.ts";

const SECRET = randomBytes(32).toString("hex");

/** Both figures' sides, on one database each. */
export async function openNestjs(world: World): Promise<Side[]> {
  const cwd = installPeer("nestjs");
  const sides: Side[] = [];
  for (const auth of ["jwt", "session"] as const) {
    const { url, client } = await openDatabase();
    const env = { DATABASE_URL: url, DATABASE_CONNECTIONS: "16", AUTH: auth, JWT_SECRET: SECRET };
    await runScript({ file: "dist/create-schema.js", cwd }, env);
    await fillNestjs(client, world);
    const { origin, pid } = await runPeer({ file: "dist/main.js", cwd }, "/ready", env);
    const tokenOf: TokenOf = auth === "jwt" ? jwtsOf(world) : ({ token }) => token;
    sides.push(sideOf(`nestjs-${auth}`, { origin, pid, client }, tokenOf, world));
  }
  return sides;
}

function sideOf(
  name: string,
  at: { readonly origin: string; readonly pid: number; readonly client: Client },
  tokenOf: TokenOf,
  { employer }: World,
): Side {
  const asEmployer = tokenOf(employer);
  const shotOf = (task: Task) => {
    switch (task.work) {
      case "list":
        return asking(asEmployer, { path: `/jobs?limit=${task.limit}` });
      case "counts":
        return asking(asEmployer, { path: `/jobs?limit=${task.limit}&counts=yes` });
      case "job":
        return asking(asEmployer, { path: `/jobs/${task.jobId}` });
      case "update":
        return asking(
          tokenOf(task.candidate),
          { path: "/user-settings", method: "PATCH" },
          { lastPushNotificationView: task.seenAt },
        );
      case "create":
        return asking(asEmployer, { path: "/jobs", method: "POST" }, task.form);
      case "apply":
        return asking(
          tokenOf(task.candidate),
          { path: `/jobs/${task.jobId}/applications`, method: "POST" },
          {
            resume_file_id: task.candidate.resumeId,
            answers: task.answers.map(({ question_id, value }) => ({ question_id, value })),
          },
        );
    }
  };
  return { name, ...at, shotsOf: (task) => [shotOf(task)], read: (_, [answer]) => answer };
}

/** Everyone's token, signed as the peer's own sign-in would sign it. */
function jwtsOf({ employer, candidates, organizationId }: World): TokenOf {
  const tokens = new Map(
    candidates.map(({ id }) => [id, signToken(SECRET, { sub: id, companyId: null, permissions: [] })]),
  );
  const permissions = [{ feature: "job", action: ["read", "write"] }];
  tokens.set(employer.id, signToken(SECRET, { sub: employer.id, companyId: organizationId, permissions }));
  return ({ id }) => tokens.get(id) ?? "";
}
