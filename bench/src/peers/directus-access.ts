// Who may do what in the Directus peer.
/** What a role may do with rows of a collection. */
export interface Rule {
  readonly collection: string;
  readonly action: "create" | "read" | "update";
  /** Which rows. */
  readonly permissions?: object;
  /** What a written row has to fulfil. */
  readonly validation?: object;
  readonly presets?: object;
  /** All unless told. */
  readonly fields?: readonly string[];
}

const OWN_COMPANY = { company: { _eq: "$CURRENT_USER.company" } };
const PARTS = ["stages", "questions", "job_openings", "job_team", "applications"];

/** What members of a company may do. */
export const EMPLOYER: readonly Rule[] = [
  { collection: "jobs", action: "read", permissions: OWN_COMPANY },
  {
    collection: "jobs",
    action: "create",
    validation: {
      _and: [
        { title: { _nempty: true } },
        { country: { _regex: "^[A-Z]{2}$" } },
        { expected_reply_days: { _between: [1, 90] } },
        { opening_count: { _between: [1, 100] } },
      ],
    },
    presets: { company: "$CURRENT_USER.company" },
  },
  ...PARTS.map((collection): Rule => ({ collection, action: "read", permissions: { job: OWN_COMPANY } })),
  { collection: "stages", action: "create", validation: { name: { _nempty: true } } },
  { collection: "questions", action: "create", validation: { label: { _nempty: true } } },
  { collection: "job_openings", action: "create" },
  { collection: "job_team", action: "create", validation: { member: { _nnull: true } } },
  { collection: "directus_users", action: "read", fields: ["id", "first_name", "last_name"] },
];

const MINE = { candidate: { _eq: "$CURRENT_USER" } };
/** What people may do who look for work. */
export const CANDIDATE: readonly Rule[] = [
  { collection: "jobs", action: "read", permissions: { status: { _eq: "open" } } },
  { collection: "stages", action: "read", permissions: { job: { status: { _eq: "open" } } } },
  { collection: "applications", action: "read", permissions: MINE },
  {
    collection: "applications",
    action: "create",
    validation: { resume: { _nnull: true } },
    presets: { candidate: "$CURRENT_USER" },
  },
  { collection: "answers", action: "read", permissions: { application: MINE } },
  { collection: "answers", action: "create", validation: { value: { _nempty: true } } },
  { collection: "user_settings", action: "read", permissions: { id: { _eq: "$CURRENT_USER" } } },
  {
    collection: "user_settings",
    action: "update",
    permissions: { id: { _eq: "$CURRENT_USER" } },
    validation: { last_push_notification_view: { _lte: "$NOW" } },
  },
];
