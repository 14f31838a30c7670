import { ApiError } from "@loubby/shared-contracts/http/api-error";

/** What lines are counted as: the measures of `insight_lines`, and what is read from elsewhere as it stands now. */
export const lineMeasures = [
  "reached",
  "waiting",
  "stay",
  "hire_posting",
  "hire_contact",
  "rejected",
  "withdrawn",
  "gap_source",
  "gap_opening",
  "offer",
  "card",
] as const;
export type LineMeasure = (typeof lineMeasures)[number];
export const standingMeasures = ["overdue_cards", "due_approvals", "unused_stages"] as const;
export type StandingMeasure = (typeof standingMeasures)[number];

/** The rows behind a figure. What is left out does not narrow. */
export interface RowName {
  readonly measure: LineMeasure | StandingMeasure;
  readonly keys?: readonly string[];
  /** From the one to the other. */
  readonly values?: readonly [number, number];
  readonly stages?: readonly string[];
  readonly source?: string;
  /** In place of the period's. */
  readonly from?: string;
  readonly to?: string;
  /** Of the jobs that this colleague's teams hire for, or of theirs. */
  readonly member?: string;
}

const LIST = ",";
const WORD = /^[\w:-]{1,60}$/;
const SOURCE = /^[\p{L}\p{M}\p{N}_:.-]{1,60}$/u;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A name that travels: `reached;k=offer,hired;v=0-0`. */
export function writeName({ measure, keys, values, stages, source, from, to, member }: RowName): string {
  const parts = {
    k: keys?.join(LIST),
    v: values?.join("-"),
    s: stages?.join(LIST),
    w: source,
    f: from,
    t: to,
    m: member,
  };
  return [
    measure,
    ...Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`])),
  ].join(";");
}

/** Reads a name back. Throws 400 for one that `writeName` does not make. */
export function readName(text: string): RowName {
  const [head = "", ...rest] = text.split(";");
  const measure = [...lineMeasures, ...standingMeasures].find((one) => one === head);
  const parts = new Map(rest.map((part) => [part.slice(0, 1), part.slice(2)]));
  const words = (name: string, form: RegExp) => {
    const list = parts.get(name)?.split(LIST);
    if (list?.some((word) => !form.test(word))) throw unknownName();
    return list;
  };
  const one = (name: string, form: RegExp) => words(name, form)?.[0];
  const values = parts.get("v")?.match(/^(\d{1,6})-(\d{1,6})$/);
  if (measure === undefined || rest.some((part) => !/^[kvswftm]=/.test(part)) || values === null)
    throw unknownName();
  const days = [one("f", WORD), one("t", WORD)];
  if (days.some((day) => day !== undefined && !isDay(day))) throw unknownName();
  return defined({
    measure,
    keys: words("k", WORD),
    values: values && ([Number(values[1]), Number(values[2])] as const),
    stages: words("s", UUID),
    source: one("w", SOURCE),
    from: days[0],
    to: days[1],
    member: one("m", UUID),
  });
}

/** Whether a text is a day of the calendar, as the database takes it. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

type Loose<T> = { readonly [K in keyof T]: T[K] | undefined };

/** Without what is undefined. */
function defined<T extends object>(parts: Loose<T>): T {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as T;
}

function unknownName(): ApiError {
  return new ApiError(400, "invalid_request", "rows: is not the name of a figure's rows.", [
    { path: "rows", message: "Is not the name of a figure's rows." },
  ]);
}
