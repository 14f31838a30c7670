import type { RegistryEntry } from "@loubby/shared-contracts/http/remotes/remotes.schema";
import type { PageProps, RemoteModule, WidgetProps } from "@loubby/shared-contracts/shell";
import { lazyByAttempt, withRetries } from "@loubby/shared-ui/attempt";
import { type ComponentType, createElement, type ReactElement } from "react";

// One component for each build's piece for ever, so that rendering again never loads or mounts again.
const pages = new Map<string, ComponentType<PageProps>>();
const widgets = new Map<string, ComponentType<WidgetProps>>();

/** A page of a remote, whose code loads when it is first rendered. */
export function renderRemotePage(entry: RegistryEntry, page: string, props: PageProps): ReactElement {
  return createElement(
    pieceOf(pages, entry, page, (module) => module.pages),
    props,
  );
}

/** A widget of a remote, whose code loads when it is first rendered. */
export function renderRemoteWidget(entry: RegistryEntry, widget: string, props: WidgetProps): ReactElement {
  return createElement(
    pieceOf(widgets, entry, widget, (module) => module.widgets),
    props,
  );
}

type Lazies<P> = Readonly<Record<string, () => Promise<{ readonly default: ComponentType<P> }>>>;

function pieceOf<P extends object>(
  known: Map<string, ComponentType<P>>,
  entry: RegistryEntry,
  name: string,
  groupOf: (module: RemoteModule) => Lazies<P>,
): ComponentType<P> {
  const key = `${entry.name}@${entry.build}/${name}`;
  const existing = known.get(key);
  if (existing) return existing;
  const piece = lazyByAttempt<P>(async () => withRetries(await loaderOf(entry, name, groupOf)));
  known.set(key, piece);
  return piece;
}

async function loaderOf<P>(
  entry: RegistryEntry,
  name: string,
  groupOf: (module: RemoteModule) => Lazies<P>,
): Promise<Lazies<P>[string]> {
  // The federation runtime is not needed before the first remote is, so it is not on the way to sign-in.
  const { loadRemote } = await withRetries(() => import("./load-remote.ts"));
  const { module } = await loadRemote(entry);
  const load = groupOf(module)[name];
  if (!load) throw new Error(`${entry.name} has no "${name}".`);
  return load;
}

/** Fetches a page's code before anyone opens it. What fails fails again, with its card, when they do. */
export async function preloadPage(entry: RegistryEntry, page: string): Promise<void> {
  try {
    const load = await loaderOf(entry, page, (module) => module.pages);
    await load();
  } catch {
    // Opening the page says it in words.
  }
}
