import { type Branch, branchesOf, isRecord, type ReplySchema } from "./reply-schema.ts";

/** Stands for a value that cannot be what it should. */
export const NOTHING = Symbol("nothing");

/** Dates and the like say themselves what they are in JSON. */
export function plain(value: unknown): unknown {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? NOTHING : value.toISOString();
  return isRecord(value) && typeof value["toJSON"] === "function" ? (value["toJSON"]() as unknown) : value;
}

/** A value as what it should be, where it can be that. */
export function castTo({ type, enum: known }: Branch, value: unknown): unknown {
  const isWord = typeof value === "string";
  // A word that is not of the list is still what stands there, and pages show it as they can.
  if (type === "string" && isWord && known !== undefined) return value;
  if (type === "string" && (typeof value === "number" || typeof value === "bigint")) return String(value);
  if (type !== "number" && type !== "integer") return NOTHING;
  const isNumber = typeof value === "number" || typeof value === "bigint" || (isWord && value.trim() !== "");
  const number = isNumber ? Number(value) : Number.NaN;
  if (!Number.isFinite(number)) return NOTHING;
  return type === "integer" ? Math.trunc(number) : number;
}

/** The least that may stand where something must. */
export function emptyOf(root: ReplySchema, schema: ReplySchema): unknown {
  const branches = branchesOf(root, schema);
  const [branch] = branches;
  if (branch === undefined || branches.some(({ type }) => type === "null")) return null;
  if (branch.const !== undefined) return branch.const;
  switch (branch.type) {
    case "string":
      return "";
    case "number":
    case "integer":
      return 0;
    case "boolean":
      return false;
    case "array":
      return (branch.prefixItems ?? []).map((item) => emptyOf(root, item));
    case "object": {
      const { required = [], properties = {}, additionalProperties: others } = branch;
      const schemaOf = (name: string) => properties[name] ?? (typeof others === "object" ? others : {});
      return Object.fromEntries(required.map((name) => [name, emptyOf(root, schemaOf(name))]));
    }
    default:
      return null;
  }
}
