import { bearsMarks, type Branch, branchesOf, isOfType, isRecord, type ReplySchema } from "./reply-schema.ts";
import { castTo, emptyOf, NOTHING, plain } from "./reply-values.ts";

/** One value that a reply's schema refused: where it stood, in which record, and what should have stood there. */
export interface Mend {
  readonly path: string;
  /** The `_id` of the innermost object round it that has one. */
  readonly _id: string | null;
  readonly expected: string;
}

/**
 * A reply that its schema refused, with each refused value left out where that is allowed, as what it can be
 * otherwise: an item leaves its list, an optional field its object, a nullable one is null, a number becomes its
 * digits, and what must be there is empty. Says which these were, never what stood there.
 */
export function mendReply(
  schema: ReplySchema,
  reply: unknown,
): { readonly value: unknown; readonly mends: readonly Mend[] } {
  const mends: Mend[] = [];
  const read = new Mender(schema, mends).mend(schema, reply, { path: "", _id: null });
  return { value: read === NOTHING ? emptyOf(schema, schema) : read, mends };
}

interface Place {
  readonly path: string;
  readonly _id: string | null;
}

class Mender {
  readonly #root: ReplySchema;
  readonly #mends: Mend[];

  constructor(root: ReplySchema, mends: Mend[]) {
    this.#root = root;
    this.#mends = mends;
  }

  /** The value as its schema allows it, or `NOTHING`; either way the mend is noted. */
  mend(schema: ReplySchema, given: unknown, place: Place): unknown {
    const value = plain(given);
    const branches = branchesOf(this.#root, schema);
    const ofType = branches.filter((branch) => isOfType(branch, value));
    // A value of the one type that it may have is looked into; several types of a kind are told apart by their marks.
    const [only, ...more] =
      ofType.length < 2 ? ofType : ofType.filter((branch) => bearsMarks(this.#root, branch, value));
    if (only !== undefined && more.length > 0) return this.#best([only, ...more], value, place);
    if (only !== undefined && (isRecord(value) || bearsMarks(this.#root, only, value)))
      return this.#within(only, value, place);
    this.#mends.push({ ...place, expected: namesOf(branches) });
    const casts = branches.map((branch) => castTo(branch, value)).filter((cast) => cast !== NOTHING);
    if (casts.length > 0) return casts[0];
    return branches.some(({ type }) => type === "null") ? null : NOTHING;
  }

  /** Of several things that a value may be, the one that needs the fewest mends. */
  #best(branches: readonly Branch[], value: unknown, place: Place): unknown {
    const tries = branches.map((branch) => {
      const mends: Mend[] = [];
      return { mends, read: new Mender(this.#root, mends).#within(branch, value, place) };
    });
    const fewest = tries.reduce((best, one) => (one.mends.length < best.mends.length ? one : best));
    this.#mends.push(...fewest.mends);
    return fewest.read;
  }

  #within(branch: Branch, value: unknown, place: Place): unknown {
    if (branch.type === "object" && isRecord(value)) return this.#object(branch, value, place);
    if (branch.type === "array" && Array.isArray(value)) return this.#array(branch, value, place);
    return branch.type === undefined ? this.#anything(value, place) : value;
  }

  #object(branch: Branch, value: Readonly<Record<string, unknown>>, { path, _id }: Place): object {
    const id = typeof value["_id"] === "string" ? value["_id"] : _id;
    const { properties = {}, required = [] } = branch;
    const others = typeof branch.additionalProperties === "object" ? branch.additionalProperties : undefined;
    const names = new Set([...Object.keys(properties), ...required, ...(others ? Object.keys(value) : [])]);
    const kept: [string, unknown][] = [];
    for (const name of names) {
      const schema = properties[name] ?? others ?? {};
      const must = required.includes(name);
      if (value[name] === undefined && !must) continue;
      const read = this.mend(schema, value[name], { path: join(path, name), _id: id });
      if (read !== NOTHING) kept.push([name, read]);
      else if (must) kept.push([name, emptyOf(this.#root, schema)]);
    }
    return Object.fromEntries(kept);
  }

  #array({ prefixItems, items = {} }: Branch, value: readonly unknown[], { path, _id }: Place): unknown[] {
    return value.flatMap((item, index) => {
      const place = { path: join(path, String(index)), _id };
      const fixed = prefixItems?.[index];
      const read = this.mend(fixed ?? items, item, place);
      if (read !== NOTHING) return [read];
      // The places of a tuple mean something, so none moves up.
      return fixed === undefined ? [] : [emptyOf(this.#root, fixed)];
    });
  }

  #anything(value: unknown, place: Place): unknown {
    try {
      const text = JSON.stringify(value) as string | undefined;
      if (text !== undefined) return value;
    } catch {
      // A circle, or a number that JSON does not know.
    }
    this.#mends.push({ ...place, expected: "JSON" });
    return NOTHING;
  }
}

function namesOf(branches: readonly Branch[]): string {
  return [
    ...new Set(
      branches.map((one) => (one.const === undefined ? (one.type ?? "JSON") : JSON.stringify(one.const))),
    ),
  ].join(" or ");
}

function join(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}
