// Directus, its collections and roles made by its own API; everyone asks with a token that it looks up.
import { randomBytes } from "node:crypto";
import path from "node:path";
import type { Client } from "pg";
import type { Shot } from "../fire.ts";
import { scratch } from "../scratch.ts";
import { makeDirectusSchema } from "./directus-schema.ts";
import { fillDirectus } from "./fill-directus.ts";
import { installPeer } from "./install-peer.ts";
import { type Refers, refersOf } from "./refers.ts";
import { openDatabase, runPeer, runScript } from "./run-peer.ts";
import { asking, type Side } from "./side.ts";
import type { JobForm, Task } from "./tasks.ts";
import type { World } from "./world.ts";

export async function openDirectus(world: World): Promise<Side[]> {
  const cwd = installPeer("directus");
  const { url, client } = await openDatabase();
  const token = randomBytes(24).toString("hex");
  const env = {
    DB_CLIENT: "pg",
    DB_CONNECTION_STRING: url,
    DB_POOL__MIN: "0",
    DB_POOL__MAX: "16",
    SECRET: randomBytes(32).toString("hex"),
    ADMIN_EMAIL: "admin@example.com",
    ADMIN_PASSWORD: token,
    ADMIN_TOKEN: token,
    STORAGE_LOCAL_ROOT: path.join(scratch(), "directus"),
    LOG_LEVEL: "error",
    // It would answer 503 while the machine is busy, which it is on purpose.
    PRESSURE_LIMITER_ENABLED: "false",
    SERVE_APP: "false",
    TELEMETRY: "false",
  };
  // Past its own command, which asks for updates first.
  const file = "node_modules/@directus/api/dist/cli/run.js";
  await runScript({ file, args: ["bootstrap"], cwd }, env);
  const { origin, pid } = await runPeer({ file, args: ["start"], cwd }, "/server/ping", env);
  const roles = await makeDirectusSchema(async <T>(target: string, body: unknown) => {
    const { path: where, ...request } = asking(token, { path: target, method: "POST" }, body);
    const answer = await fetch(`${origin}${where}`, request);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${target}: ${answer.status} ${text}`);
    return (text === "" ? {} : (JSON.parse(text) as { data: unknown }).data) as T;
  });
  await fillDirectus(client, world, roles);
  return [sideOf({ origin, pid, client }, world)];
}

const LISTED = [
  "id",
  "title",
  "status",
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
  "updated_at",
  "version",
];
const PERSON = ["id", "first_name", "last_name"];
const PARTS = [
  ...LISTED,
  "occupation_code",
  "description",
  "experience",
  "education",
  "skills",
  "expected_reply_days",
  "closed_at",
  "created_at",
  ...["id", "name", "type", "position"].map((name) => `stages.${name}`),
  ...["id", "label", "kind", "options", "required", "knock_out"].map((name) => `questions.${name}`),
  ...["id", "number", "state"].map((name) => `openings.${name}`),
  "team.role",
  ...PERSON.map((name) => `team.member.${name}`),
  ...PERSON.map((name) => `created_by.${name}`),
].join(",");

const NO_TEMPLATE = "filter[is_template][_eq]=false";

function sideOf(
  at: { readonly origin: string; readonly pid: number; readonly client: Client },
  world: World,
): Side {
  const { employer } = world;
  const refers = refersOf(world);
  const list = (limit: number, fields: readonly string[]) =>
    asking(employer.token, {
      path: `/items/jobs?limit=${limit}&sort=-updated_at,-id&${NO_TEMPLATE}&filter[status][_neq]=archived&fields=${fields.join()}`,
    });
  const shotOf = (task: Task): Shot => {
    switch (task.work) {
      case "list":
        return list(task.limit, LISTED);
      case "counts":
        return list(task.limit, [...LISTED, "count(applications)"]);
      case "job":
        return asking(employer.token, { path: `/items/jobs/${task.jobId}?fields=${PARTS}` });
      case "update":
        return asking(
          task.candidate.token,
          { path: `/items/user_settings/${task.candidate.id}`, method: "PATCH" },
          { last_push_notification_view: task.seenAt },
        );
      case "create":
        return asking(
          employer.token,
          { path: `/items/jobs?fields=${PARTS}`, method: "POST" },
          newJob(task.form),
        );
      case "apply":
        return asking(
          task.candidate.token,
          { path: "/items/applications?fields=id,job,stage.name,applied_at", method: "POST" },
          newApplication(task, refers),
        );
    }
  };
  // Rows and groups are two requests.
  const groups = asking(employer.token, {
    path: `/items/jobs?aggregate[count]=*&groupBy[]=status&${NO_TEMPLATE}`,
  });
  const shotsOf = (task: Task) => (task.work === "counts" ? [shotOf(task), groups] : [shotOf(task)]);
  return { name: "directus", ...at, shotsOf, read };
}

function newJob({ hiring_team, ...form }: JobForm) {
  const { hiring_managers, recruiters, coordinators } = hiring_team;
  const as = (role: string, ids: readonly string[]) => ids.map((member) => ({ role, member }));
  return {
    ...form,
    openings: Array.from({ length: form.opening_count }, (_, n) => ({ number: n + 1, state: "open" })),
    team: [
      ...as("hiring_manager", hiring_managers),
      ...as("recruiter", recruiters),
      ...as("coordinator", coordinators),
    ].map((member, at) => ({ ...member, position: at + 1 })),
    stages: form.stages.map((stage, position) => ({ ...stage, position })),
    questions: form.questions.map((question, position) => ({ ...question, position })),
  };
}

function newApplication(
  { jobId, candidate, answers }: Extract<Task, { work: "apply" }>,
  { firstStages, questions }: Refers,
) {
  return {
    job: jobId,
    stage: firstStages.get(jobId),
    resume: candidate.resumeId,
    note: "",
    answers: answers.map(({ question_id, value }) => ({ ...questions.get(question_id), value })),
  };
}

interface Answer {
  readonly data: Readonly<Record<string, unknown>>;
}

function read({ work }: Task, [answer, grouped]: readonly unknown[]): unknown {
  const { data } = answer as Answer;
  switch (work) {
    case "list":
      return { items: data };
    case "counts": {
      const groups = (grouped as Answer).data as unknown as readonly { status: string; count: string }[];
      return {
        items: data,
        counts: Object.fromEntries(groups.map(({ status, count }) => [status, Number(count)])),
      };
    }
    case "job":
    case "create": {
      const team = data["team"] as readonly { readonly member: object }[];
      return { ...data, team: team.map(({ member }) => member) };
    }
    case "update":
      return { lastPushNotificationView: data["last_push_notification_view"] };
    case "apply":
      return { stage: (data["stage"] as { readonly name: string }).name };
  }
}
