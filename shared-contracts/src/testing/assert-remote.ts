import { act, type ComponentType, createElement, type ReactElement } from "react";
import {
  type Access,
  accessFor,
  clearSession,
  type RemoteConfig,
  type RemoteModule,
  setSession,
  setTransport,
  unsavedStore,
} from "@loubby/shared-contracts/shell";
import { candidate, member, partner } from "./people.ts";

type Lazy = () => Promise<{ readonly default: ComponentType<never> }>;

interface Place {
  readonly address: string;
  readonly base?: string;
}

/** Draws a piece as the shell mounts it; `renderPage` of shared-ui is one. */
type Draw = (piece: ReactElement, at: Place) => { readonly container: HTMLElement; unmount(): void };

/** As long as the shell waits for `mount`. */
const MOUNT_MS = 3000;

/** One demand of the contract on a remote; `run` rejects with what is wrong. */
export interface RemoteCheck {
  readonly name: string;
  run(): Promise<void>;
}

/**
 * The contract kit: declares the page tests that every remote has to pass. What `remote.config.ts` names is there,
 * is lazy and is a component; `mount` may run twice and in time; each page and widget can be drawn for people who may
 * see it while the API has not answered yet, and goes without leaving anything behind.
 */
export function assertRemote(module: RemoteModule, config: RemoteConfig, draw: Draw): void {
  for (const { name, run } of remoteChecks(module, config, draw)) test(name, run);
}

/** What `assertRemote` tests, one by one. */
export function remoteChecks(module: RemoteModule, config: RemoteConfig, draw: Draw): RemoteCheck[] {
  const stands = async (piece: ReactElement, at: Place, access: Access) => {
    setTransport(() => new Promise(() => {}));
    signInFor(access);
    await inTime(module.mount?.());
    await drawAndLeave(piece, at, draw);
  };
  return [
    {
      name: `${config.name} starts within ${MOUNT_MS} ms, and starting again adds nothing`,
      run: () => startTwice(module),
    },
    ...config.routes.map(({ path, page, access }) => ({
      name: `the page at ${path} is lazy and stands while the API is silent`,
      run: async () => {
        const component = await componentOf(module.pages[page], `pages.${page}`);
        await stands(createElement(component, { base: path }), { address: path, base: path }, access);
      },
    })),
    ...config.widgets.map(({ slot, widget, access }) => ({
      name: `the widget ${widget} in ${slot} is lazy and stands while the API is silent`,
      run: async () => {
        const component = await componentOf(module.widgets[widget], `widgets.${widget}`);
        await stands(createElement(component, { slot }), { address: "/dashboard" }, access);
      },
    })),
  ];
}

async function startTwice({ mount }: RemoteModule): Promise<void> {
  setTransport(() => new Promise(() => {}));
  clearSession();
  await inTime(mount?.());
  const spies = [
    jest.spyOn(window, "addEventListener"),
    jest.spyOn(document, "addEventListener"),
    jest.spyOn(globalThis, "setInterval"),
  ];
  try {
    await inTime(mount?.());
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

async function drawAndLeave(piece: ReactElement, at: Place, draw: Draw): Promise<void> {
  const complaints = jest.spyOn(console, "error").mockImplementation(() => {});
  const unsaved = unsavedStore.getState().count;
  try {
    const { container, unmount } = draw(createElement("div", { "data-piece": true }, piece), at);
    await settled();
    expect(complaints.mock.calls).toEqual([]);
    expect(container.querySelector("[data-piece]")).not.toBeEmptyDOMElement();
    unmount();
    await settled();
    expect(complaints.mock.calls).toEqual([]);
    expect(unsavedStore.getState().count).toBe(unsaved);
  } finally {
    complaints.mockRestore();
  }
}

async function componentOf<P extends object>(
  load: (() => Promise<{ readonly default: ComponentType<P> }>) | undefined,
  name: string,
): Promise<ComponentType<P>> {
  if (!load) throw new Error(`remote.tsx does not export ${name}.`);
  const loading = (load as Lazy)();
  if (!(loading instanceof Promise)) throw new Error(`${name} is not lazy.`);
  const { default: component } = await load();
  const kind = typeof component;
  if (kind !== "function" && kind !== "object")
    throw new Error(`${name} has no component as its default export.`);
  if (component !== (await load()).default) throw new Error(`${name} is another component each time.`);
  return component;
}

/** The first of the test people that a rule lets in. */
function signInFor(access: Access): void {
  const staff = { ...candidate, isAdmin: true, isSuperAdmin: true };
  const people = [candidate, member("super_admin"), partner, { ...candidate, is_seller: true }, staff];
  const activeSubscription = { id: candidate._id, sub_name_slug: "enterprise_plan_yearly" };
  const user = people.find(
    (person) => accessFor(access, { user: person, activeSubscription }).kind === "open",
  );
  if (!user) throw new Error(`No one may see what is for ${JSON.stringify(access)}.`);
  setSession({ user, token: "token", activeSubscription, coupon: null });
}

async function inTime(work: void | Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`mount took longer than ${MOUNT_MS} ms.`)), MOUNT_MS);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}

/** Long enough for what a piece starts by itself, parts that load lazily among it. */
function settled(): Promise<void> {
  return act(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, 50);
      }),
  );
}
