import type {
  ScorecardAttribute,
  ScorecardQuestion,
  ScorecardTemplateFields,
} from "@loubby/shared-contracts/http/recruit/scorecard-templates.schema";
import { sessionStore, workspaceKey } from "@loubby/shared-contracts/shell";
import { keep, readKept } from "../../kept.ts";

/** What was typed over a revision of a template and is not saved. */
export interface KeptTemplate {
  readonly revision: number;
  /** By which a template that is begun is told from another. */
  readonly clientId: string;
  readonly fields: ScorecardTemplateFields;
}

const nameOf = (template: string) =>
  `scorecard-template.${sessionStore.getState().user?._id ?? "-"}.${workspaceKey()}.${template}`;

/** What was typed in this browser before a reload and never saved, or null. `template` is an id or `new`. */
export function keptTemplate(template: string): KeptTemplate | null {
  return readKept(nameOf(template), isKept);
}

/** Keeps what is typed over a reload; null forgets it. */
export function keepTemplate(template: string, kept: KeptTemplate | null): void {
  keep(nameOf(template), kept);
}

/** A row that says nothing yet. */
export function newAttribute(group: string): ScorecardAttribute {
  return { _id: crypto.randomUUID(), group, name: "", look_for: "", anchors: ["", "", "", "", ""] };
}

/** Likewise. */
export function newQuestion(): ScorecardQuestion {
  return { _id: crypto.randomUUID(), label: "", required: false };
}

/** The rows with one at another place. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const row = rows[from];
  return row === undefined ? [...rows] : rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

/** Whether two templates say the same. */
export function same(one: ScorecardTemplateFields, other: ScorecardTemplateFields): boolean {
  const plain = ({ name, attributes, questions }: ScorecardTemplateFields) =>
    JSON.stringify([name, attributes, questions]);
  return plain(one) === plain(other);
}

function isKept(value: unknown): value is KeptTemplate {
  return (
    typeof value === "object" &&
    value !== null &&
    "revision" in value &&
    typeof value.revision === "number" &&
    "clientId" in value &&
    typeof value.clientId === "string" &&
    "fields" in value &&
    typeof value.fields === "object" &&
    value.fields !== null &&
    "attributes" in value.fields &&
    Array.isArray(value.fields.attributes) &&
    "questions" in value.fields &&
    Array.isArray(value.fields.questions)
  );
}
