// Strapi with content types, components and controllers of its own, and the plugin of users and roles that it brings.
import { randomBytes } from "node:crypto";
import type { Client } from "pg";
import { fillStrapi, type Numbers } from "./fill-strapi.ts";
import { installPeer } from "./install-peer.ts";
import { refersOf } from "./refers.ts";
import { openDatabase, runPeer } from "./run-peer.ts";
import { asking, type Side, type TokenOf } from "./side.ts";
import type { JobForm, Task } from "./tasks.ts";
import { signToken } from "./tokens.ts";
import type { Row, World } from "./world.ts";

export async function openStrapi(world: World): Promise<Side[]> {
  const cwd = installPeer("strapi");
  const { url, client } = await openDatabase();
  const secret = () => randomBytes(32).toString("hex");
  const env = {
    DATABASE_URL: url,
    DATABASE_CONNECTIONS: "16",
    APP_KEY: secret(),
    ADMIN_SECRET: secret(),
    JWT_SECRET: secret(),
    STRAPI_TELEMETRY_DISABLED: "true",
  };
  const script = { file: "node_modules/@strapi/strapi/bin/strapi.js", args: ["start"], cwd };
  const { origin, pid } = await runPeer(script, "/_health", env);
  const numbers = await fillStrapi(client, world);
  const tokens = new Map(
    [world.employer, ...world.candidates].map(({ id }) => [
      id,
      signToken(env.JWT_SECRET, { id: numbers.users.get(id) }),
    ]),
  );
  return [sideOf({ origin, pid, client }, world, numbers, ({ id }) => tokens.get(id) ?? "")];
}

const PERSON = "[fields][0]=first_name";
const PARTS = [
  ...["stages", "questions", "openings"].map((part) => `populate[${part}]=true`),
  `populate[team][populate][member]${PERSON}`,
  `populate[author]${PERSON}`,
].join("&");
const LISTED = [
  "title",
  "state",
  "country",
  "city",
  "workplace",
  "employment_type",
  "salary",
  "department",
  "confidential",
  "close_reason",
  "closes_on",
  "opening_count",
  "is_template",
  "opened_at",
  "updatedAt",
  "revision",
]
  .map((field, at) => `fields[${at}]=${field}`)
  .join("&");

function sideOf(
  at: { readonly origin: string; readonly pid: number; readonly client: Client },
  world: World,
  { users, files }: Numbers,
  tokenOf: TokenOf,
): Side {
  const { questions } = refersOf(world);
  const asEmployer = tokenOf(world.employer);
  const list = (limit: number) =>
    `/api/jobs?${LISTED}&pagination[limit]=${limit}&pagination[withCount]=false&sort[0]=updatedAt:desc&sort[1]=id:desc` +
    "&filters[is_template][$eq]=false&filters[state][$ne]=archived";
  const shotOf = (task: Task) => {
    switch (task.work) {
      case "list":
        return asking(asEmployer, { path: list(task.limit) });
      case "counts":
        return asking(asEmployer, {
          path: `${list(task.limit)}&counts=yes&populate[applications][count]=true`,
        });
      case "job":
        return asking(asEmployer, { path: `/api/jobs/${task.jobId}?${PARTS}` });
      case "update":
        return asking(
          tokenOf(task.candidate),
          { path: "/api/settings/me", method: "PUT" },
          { data: { last_push_notification_view: task.seenAt } },
        );
      case "create":
        return asking(
          asEmployer,
          { path: `/api/jobs?${PARTS}`, method: "POST" },
          { data: newJob(task.form, users) },
        );
      case "apply":
        return asking(
          tokenOf(task.candidate),
          { path: "/api/applications", method: "POST" },
          {
            data: {
              job: task.jobId,
              resume: files.get(task.candidate.resumeId),
              answers: task.answers.map(({ question_id, value }) => ({
                question: questions.get(question_id)?.question,
                value,
              })),
            },
          },
        );
    }
  };
  return { name: "strapi", ...at, shotsOf: (task) => [shotOf(task)], read };
}

function newJob({ hiring_team, ...form }: JobForm, users: Numbers["users"]) {
  const { hiring_managers, recruiters, coordinators } = hiring_team;
  const as = (role: string, ids: readonly string[]) => ids.map((id) => ({ role, member: users.get(id) }));
  return {
    ...form,
    openings: Array.from({ length: form.opening_count }, (_, n) => ({ number: n + 1, state: "open" })),
    team: [
      ...as("hiring_manager", hiring_managers),
      ...as("recruiter", recruiters),
      ...as("coordinator", coordinators),
    ],
  };
}

interface Answer<Data> {
  readonly data: Data;
  readonly counts?: Readonly<Record<string, number>>;
}

function read({ work }: Task, [answer]: readonly unknown[]): unknown {
  if (work === "list" || work === "counts") {
    const { data, counts } = answer as Answer<readonly Row[]>;
    return { items: data.map((item) => ({ ...item, status: item["state"] })), counts };
  }
  const { data } = answer as Answer<Row>;
  switch (work) {
    case "job":
    case "create": {
      const team = data["team"] as readonly { readonly member: object }[];
      return {
        ...data,
        status: data["state"],
        team: team.map(({ member }) => member),
        created_by: data["author"],
      };
    }
    case "update":
      return { lastPushNotificationView: data["last_push_notification_view"] };
    case "apply":
      return { stage: data["stage"] };
  }
}
