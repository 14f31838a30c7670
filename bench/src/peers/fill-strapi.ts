import type { Client } from "pg";
import { insertRows, pick, textOfJob } from "./insert-rows.ts";
import type { Row, World } from "./world.ts";

/** Numbers that the peer knows rows by, by the product's id. */
export interface Numbers {
  readonly users: ReadonlyMap<string, number>;
  readonly files: ReadonlyMap<string, number>;
}

const PARTS = { stages: "stage", questions: "question", job_openings: "opening", job_team: "team-member" };
const FIELDS = { stages: "stages", questions: "questions", job_openings: "openings", job_team: "team" };
const TEAM = ["hiring_manager", "recruiter", "coordinator"];
const COLUMNS: Readonly<Record<keyof typeof PARTS, readonly string[]>> = {
  stages: ["name", "type"],
  questions: ["label", "kind", "options", "required", "knock_out"],
  job_openings: ["number", "state"],
  job_team: ["role"],
};
const INDEXES = [
  "create index on jobs (updated_at, id)",
  "create index on jobs (state, updated_at, id)",
  "create unique index on jobs (document_id)",
  "create unique index on settings (document_id)",
];

/** Puts the same rows into the peer's tables, and indexes as the product has where the peer's tables allow it. */
export async function fillStrapi(client: Client, { tables, organizationId }: World): Promise<Numbers> {
  const add = (table: string, rows: readonly Row[]) => insertRows(client, table, rows);
  const jobs = numbered(tables.jobs);
  const users = numbered(tables.users);
  const files = numbered(tables.files);
  const roles = await rolesOf(client);
  const members = new Set(tables.memberships.map((row) => row["user_id"]));
  await add("companies", [{ id: 1, ...kept(organizationId), name: "The company" }]);
  await add(
    "up_users",
    tables.users.map((row, at) => ({
      id: at + 1,
      ...kept(row["id"]),
      ...pick(row, "first_name", "last_name"),
      username: row["email_address"],
      email: row["email_address"],
      provider: "local",
      confirmed: true,
      blocked: false,
    })),
  );
  const roleOf = (row: Row) => (members.has(row["id"]) ? roles.get("employer") : roles.get("candidate"));
  await add(
    "up_users_role_lnk",
    tables.users.map((row, at) => ({ id: at + 1, user_id: at + 1, role_id: roleOf(row), user_ord: at + 1 })),
  );
  await add(
    "up_users_company_lnk",
    [...members].map((id, at) => ({
      id: at + 1,
      user_id: users.get(String(id)),
      company_id: 1,
      user_ord: at + 1,
    })),
  );
  await add(
    "files",
    tables.files.map((row, at) => ({
      id: at + 1,
      ...kept(row["id"]),
      ...pick(row, "name", "size"),
      hash: row["object_key"],
      ext: ".pdf",
      mime: row["content_type"],
      url: `/uploads/${String(row["object_key"])}.pdf`,
      provider: "local",
      folder_path: "/",
    })),
  );
  await add(
    "jobs",
    tables.jobs.map((row, at) => ({
      id: at + 1,
      ...kept(row["id"]),
      ...textOfJob(row),
      state: row["status"],
      revision: row["version"],
    })),
  );
  await add(
    "jobs_company_lnk",
    tables.jobs.map((_, at) => ({ id: at + 1, job_id: at + 1, company_id: 1, job_ord: at + 1 })),
  );
  await add(
    "jobs_author_lnk",
    tables.jobs.map((row, at) => ({
      id: at + 1,
      job_id: at + 1,
      user_id: users.get(String(row["created_by"])),
    })),
  );
  await addParts(client, tables, jobs);
  await add(
    "components_job_team_members_member_lnk",
    tables.job_team.map((row, at) => ({
      id: at + 1,
      team_member_id: at + 1,
      user_id: users.get(String(row["user_id"])),
    })),
  );
  await addApplications(client, tables, jobs, users);
  await countOn(client);
  for (const index of INDEXES) await client.query(index);
  await client.query("vacuum analyze");
  return { users, files };
}

/** What every row of a content type has. */
function kept(id: unknown): Row {
  const now = new Date().toISOString();
  return { document_id: id, created_at: now, updated_at: now, published_at: now };
}

async function addParts(client: Client, tables: World["tables"], jobs: ReadonlyMap<string, number>) {
  const links: Row[] = [];
  for (const [table, component] of Object.entries(PARTS) as [keyof typeof PARTS, string][]) {
    const rows = tables[table];
    await insertRows(
      client,
      `components_job_${component.replace("-", "_")}s`,
      rows.map((row, at) => ({ id: at + 1, ...pick(row, ...COLUMNS[table]) })),
    );
    for (const [at, row] of rows.entries()) {
      links.push({
        id: links.length + 1,
        entity_id: jobs.get(String(row["job_id"])),
        cmp_id: at + 1,
        component_type: `job.${component}`,
        field: FIELDS[table],
        order: placeOf(row),
      });
    }
  }
  await insertRows(client, "jobs_cmps", links);
}

function placeOf({ position, number, role }: Row): number {
  if (role !== undefined) return TEAM.findIndex((each) => each === role) + 1;
  return number === undefined ? Number(position) + 1 : Number(number);
}

async function addApplications(
  client: Client,
  { applications, stages }: World["tables"],
  jobs: ReadonlyMap<string, number>,
  users: ReadonlyMap<string, number>,
): Promise<void> {
  const names = new Map(stages.map((row) => [row["id"], row["name"]]));
  await insertRows(
    client,
    "applications",
    applications.map((row, at) => ({
      id: at + 1,
      ...kept(row["id"]),
      stage: names.get(row["stage_id"]),
      state: row["status"],
      note: row["note"],
    })),
  );
  await insertRows(
    client,
    "applications_job_lnk",
    applications.map((row, at) => ({
      id: at + 1,
      application_id: at + 1,
      job_id: jobs.get(String(row["job_id"])),
      application_ord: at + 1,
    })),
  );
  await insertRows(
    client,
    "applications_candidate_lnk",
    applications.map((row, at) => ({
      id: at + 1,
      application_id: at + 1,
      user_id: users.get(String(row["candidate_id"])),
    })),
  );
}

function numbered(rows: readonly Row[]): Map<string, number> {
  return new Map(rows.map((row, at) => [String(row["id"]), at + 1]));
}

async function rolesOf(client: Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ type: string; id: number }>("select type, id from up_roles");
  return new Map(rows.map(({ type, id }) => [type, id]));
}

/** Lets what is made from now on go on behind what is there. */
async function countOn(client: Client): Promise<void> {
  await client.query(`do $$
    declare t text;
    begin
      for t in select table_name from information_schema.columns
        where table_schema = 'public' and column_name = 'id' and column_default like 'nextval%'
      loop
        execute format('select setval(pg_get_serial_sequence(%L, ''id''), (select coalesce(max(id), 0) + 1 from %I))',
          format('%I', t), t);
      end loop;
    end $$`);
}
