import type { z } from "zod";
import { toJsonSchema } from "#api/http/json-schema";
import { bearsMarks, branchesOf, isOfType, isRecord, type ReplySchema } from "#api/http/reply-schema";
import { hostileLinks, hostileTexts } from "./hostile.ts";
import { at, type Path, replySamples, withAt } from "./reply-samples.ts";

/** Added values hold so little below them that no rich text explodes. */
const SHALLOW = 5;

type InputSchema = ReplySchema & { readonly format?: string; readonly maxLength?: number };

/** A body with hostile text in it, and the mark of each text by the place where it stands. */
export interface HostileBody {
  readonly body: unknown;
  readonly marks: ReadonlyMap<string, string>;
}

/** How bad the text is: what a call refuses for its meaning is tried milder, in the fields of its own body, or alone. */
export type Hostility = "any" | "no-braces" | "own-fields";

/**
 * The body of a call with hostile text wherever its schema takes any, also in fields that it left out. Each text holds
 * a mark of its own where it has room.
 */
export function hostileBody(
  schema: z.ZodType,
  given: unknown,
  hostility: Hostility,
  markOf: () => string,
): HostileBody {
  const root: InputSchema = toJsonSchema(schema, "input");
  const marks = new Map<string, string>();
  let body = given;
  const fits = (next: unknown) => schema.safeParse(next).success;
  const write = (path: Path, { maxLength }: InputSchema) => {
    const mark = markOf();
    for (const text of candidates(mark, Math.min(maxLength ?? 1000, 1000), hostility)) {
      const next = withAt(body, path, text);
      if (!fits(next)) continue;
      body = next;
      marks.set(path.join("."), mark);
      return;
    }
  };
  const visit = (node: ReplySchema, path: Path, depth: number): void => {
    if (depth > 12) return;
    const value = at(body, path);
    const branches = branchesOf(root, node);
    const text = branches.find(
      ({ type, enum: known, const: fixed }) => type === "string" && !known && fixed === undefined,
    );
    if (text !== undefined && (value === undefined || value === null || typeof value === "string"))
      return hostility === "own-fields" && typeof value !== "string"
        ? undefined
        : write(path, text as InputSchema);
    if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) {
      if (hostility === "own-fields") return;
      const [sample] = replySamples({ ...node, ...(root.$defs && { $defs: root.$defs }) }, SHALLOW).filter(
        (one) => one !== null && fits(withAt(body, path, one)),
      );
      if (sample === undefined) return;
      body = withAt(body, path, sample);
    }
    const here = at(body, path);
    for (const branch of branches.filter((one) => isOfType(one, here) && bearsMarks(root, one, here))) {
      if (Array.isArray(here) && branch.items)
        here.forEach((_, index) => visit(branch.items ?? {}, [...path, index], depth + 1));
      if (!isRecord(here)) continue;
      for (const [name, property] of Object.entries(branch.properties ?? {}))
        visit(property, [...path, name], depth + 1);
    }
  };
  visit(root, [], 0);
  return { body, marks };
}

/** What a field may take, the worst first. */
function candidates(mark: string, most: number, hostility: Hostility): readonly string[] {
  const cut = (text: string) => `${mark}${text}`.slice(0, most).toWellFormed().trim();
  const links = hostileLinks.map((link) => `${link}${link.includes("#") ? "" : "#"}${mark}`);
  const fill = hostility === "any" ? hostileTexts.join(" ") : hostileTexts.join(" ").replaceAll(/[{}]/g, "");
  return [
    ...[
      fill.padEnd(most, "𠀀"),
      fill.replaceAll(/[\r\n]/g, " ").padEnd(most, "𠀀"),
      ...hostileTexts.slice(0, 4),
    ].map(cut),
    ...links,
    `https://${mark}.test/`,
    `${mark}@münchen.test`,
    `${mark}@hostile.test`,
    `O'${mark}`,
    mark,
  ];
}
