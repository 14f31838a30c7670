import type { Difference } from "@loubby/shared-contracts/http/remotes/releases.schema";
import type { BuildDescription } from "@loubby/shared-contracts/http/remotes/shipping.schema";
import { accessInWords } from "../access-in-words.ts";

type Part = Difference["part"];

/** What differs between two builds of one remote, in words, in the order in which it matters. */
export function differences(before: BuildDescription, after: BuildDescription): Difference[] {
  return [
    ...byKey("contract", contracts(before), contracts(after)),
    ...byKey("pages", pages(before), pages(after)),
    ...byKey("widgets", widgets(before), widgets(after)),
    ...byKey("add_menu", addMenu(before), addMenu(after)),
    ...byKey("operations", operations(before), operations(after)),
    ...byKey("shared", shared(before), shared(after)),
  ];
}

/** Things by what they are called, each with what is said of it. */
type Things = ReadonlyMap<string, string>;

function byKey(part: Part, before: Things, after: Things): Difference[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return names.flatMap((name): Difference[] => {
    const [was, is] = [before.get(name), after.get(name)];
    if (was === undefined) return [{ part, change: "added", text: is ? `${name}: ${is}` : name }];
    if (is === undefined) return [{ part, change: "removed", text: was ? `${name}: ${was}` : name }];
    return was === is ? [] : [{ part, change: "changed", text: `${name}: ${was} → ${is}` }];
  });
}

function contracts({ remote, shell }: BuildDescription): Things {
  if (remote) return new Map([["built against", remote.contract]]);
  return new Map(shell ? [["offers", shell.contract]] : []);
}

function pages({ remote }: BuildDescription): Things {
  const routes = remote?.config.routes ?? [];
  return new Map(
    routes.map(({ path, page, title, access, nav }) => [
      path,
      `${title} (${page}), for ${accessInWords(access)}${nav ? `, in the menu as ${nav.label}` : ""}`,
    ]),
  );
}

function widgets({ remote }: BuildDescription): Things {
  return new Map(
    (remote?.config.widgets ?? []).map(({ slot, widget, title, access, minHeight }) => [
      `${widget} in ${slot}`,
      `${title}, ${minHeight} px, for ${accessInWords(access)}`,
    ]),
  );
}

function addMenu({ remote }: BuildDescription): Things {
  return new Map(
    (remote?.config.addMenu ?? []).map(({ to, label, access }) => [
      to,
      `${label}, for ${accessInWords(access)}`,
    ]),
  );
}

function operations({ operations: ids }: BuildDescription): Things {
  return new Map(ids.map((id) => [id, ""]));
}

function shared({ remote, shell }: BuildDescription): Things {
  return new Map(Object.entries(remote?.requires ?? shell?.provides ?? {}));
}
