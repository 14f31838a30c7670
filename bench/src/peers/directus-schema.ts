// The collections, relations and roles of the Directus peer, made by its own API.
import { CANDIDATE, EMPLOYER, type Rule } from "./directus-access.ts";
import type { Roles } from "./fill-directus.ts";

type Call = <T>(path: string, body: unknown) => Promise<T>;

/** An optional column by its type. */
type Columns = Readonly<Record<string, string>>;

interface Reference {
  readonly to: string;
  /** What the other side calls the rows that refer to it, in the order of `sort`. */
  readonly listedAs?: string;
  readonly sort?: string;
}

interface Collection {
  readonly columns: Columns;
  readonly references?: Readonly<Record<string, Reference>>;
}

const JOB_PART = (listedAs: string, sort: string): Readonly<Record<string, Reference>> => ({
  job: { to: "jobs", listedAs, sort },
});

const COLLECTIONS: Readonly<Record<string, Collection>> = {
  companies: { columns: { name: "string" } },
  jobs: {
    columns: {
      title: "string",
      occupation_code: "string",
      status: "string",
      description: "json",
      country: "string",
      city: "string",
      workplace: "string",
      employment_type: "string",
      experience: "string",
      education: "string",
      skills: "json",
      salary: "json",
      department: "string",
      closes_on: "date",
      close_reason: "string",
      expected_reply_days: "integer",
      opening_count: "integer",
      confidential: "boolean",
      is_template: "boolean",
      opened_at: "timestamp",
      closed_at: "timestamp",
      created_at: "timestamp",
      updated_at: "timestamp",
      version: "integer",
    },
    references: { company: { to: "companies" }, created_by: { to: "directus_users" } },
  },
  stages: {
    columns: { name: "string", type: "string", position: "integer" },
    references: JOB_PART("stages", "position"),
  },
  questions: {
    columns: {
      label: "string",
      kind: "string",
      options: "json",
      required: "boolean",
      knock_out: "json",
      position: "integer",
    },
    references: JOB_PART("questions", "position"),
  },
  job_openings: {
    columns: { number: "integer", state: "string" },
    references: JOB_PART("openings", "number"),
  },
  job_team: {
    columns: { role: "string", position: "integer" },
    references: { ...JOB_PART("team", "position"), member: { to: "directus_users" } },
  },
  applications: {
    columns: { status: "string", note: "text", applied_at: "timestamp" },
    references: {
      job: { to: "jobs", listedAs: "applications" },
      candidate: { to: "directus_users" },
      stage: { to: "stages" },
      resume: { to: "directus_files" },
    },
  },
  answers: {
    columns: { question: "string", kind: "string", value: "text" },
    references: { application: { to: "applications", listedAs: "answers" } },
  },
  user_settings: { columns: { last_push_notification_view: "timestamp" } },
};

/** What Directus fills in by itself, by column. */
const SPECIAL: Readonly<Record<string, readonly string[]>> = {
  created_at: ["date-created"],
  updated_at: ["date-created", "date-updated"],
  applied_at: ["date-created"],
  created_by: ["user-created"],
};
const DEFAULTS: Readonly<Record<string, unknown>> = {
  city: "",
  confidential: false,
  department: "",
  expected_reply_days: 14,
  is_template: false,
  note: "",
  opening_count: 1,
  version: 1,
};
const FIRST_STATUS: Readonly<Record<string, string>> = { jobs: "draft", applications: "active" };

/** Makes tables, relations and roles of an empty Directus; `call` asks it as its administrator. */
export async function makeDirectusSchema(call: Call): Promise<Roles> {
  for (const [collection, { columns, references = {} }] of Object.entries(COLLECTIONS)) {
    const fields = [
      {
        field: "id",
        type: "uuid",
        meta: { special: ["uuid"] },
        schema: { is_primary_key: true, has_auto_increment: false },
      },
      ...Object.entries(columns).map(([field, type]) => column(collection, field, type)),
      ...Object.keys(references).map((field) => ({
        field,
        type: "uuid",
        meta: { special: ["m2o", ...(SPECIAL[field] ?? [])] },
        schema: {},
      })),
    ];
    await call("/collections", { collection, meta: {}, schema: {}, fields });
  }
  await call("/fields/directus_users", {
    field: "company",
    type: "uuid",
    meta: { special: ["m2o"] },
    schema: {},
  });
  await refer(call, "directus_users", "company", { to: "companies" });
  for (const [collection, { references = {} }] of Object.entries(COLLECTIONS)) {
    for (const [field, reference] of Object.entries(references))
      await refer(call, collection, field, reference);
  }
  return {
    employer: await makeRole(call, "Employer", EMPLOYER),
    candidate: await makeRole(call, "Candidate", CANDIDATE),
  };
}

function column(collection: string, field: string, type: string) {
  const default_value = field === "status" ? FIRST_STATUS[collection] : DEFAULTS[field];
  const special = [
    ...(SPECIAL[field] ?? []),
    ...(type === "json" ? ["cast-json"] : type === "boolean" ? ["cast-boolean"] : []),
  ];
  return { field, type, meta: { special }, schema: default_value === undefined ? {} : { default_value } };
}

async function refer(call: Call, collection: string, field: string, { to, listedAs, sort }: Reference) {
  if (listedAs !== undefined)
    await call(`/fields/${to}`, { field: listedAs, type: "alias", meta: { special: ["o2m"] } });
  await call("/relations", {
    collection,
    field,
    related_collection: to,
    meta: { one_field: listedAs ?? null, sort_field: sort ?? null },
    schema: { on_delete: listedAs === undefined ? "SET NULL" : "CASCADE" },
  });
}

async function makeRole(call: Call, name: string, rules: readonly Rule[]): Promise<string> {
  const { id: role } = await call<{ id: string }>("/roles", { name });
  const { id: policy } = await call<{ id: string }>("/policies", {
    name,
    app_access: false,
    admin_access: false,
  });
  await call("/access", { role, policy });
  await call(
    "/permissions",
    rules.map(({ permissions = {}, validation = {}, presets = {}, fields = ["*"], ...rule }) => ({
      ...rule,
      policy,
      permissions,
      validation,
      presets,
      fields,
    })),
  );
  return role;
}
