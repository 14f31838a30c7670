import type { RemoteConfig, RemoteModule } from "@loubby/shared-contracts/shell";
import { declareUnsaved } from "@loubby/shared-contracts/shell";
import { remoteChecks } from "@loubby/shared-contracts/testing/assert-remote";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { useEffect } from "react";

const config: RemoteConfig = {
  format: 1,
  name: "mfe-x",
  contract: "^1.0.0",
  routes: [{ path: "/dashboard/x", page: "home", title: "X", access: { staff: "super_admin" } }],
  widgets: [
    {
      slot: "dashboard.widget.v1",
      widget: "small",
      title: "X",
      access: "signed_in",
      order: 1,
      minHeight: 80,
    },
  ],
  addMenu: [],
};

const Page = () => <p>Here</p>;
const Nothing = () => null;
const Thrower = () => {
  throw new Error("no data yet");
};
const Forgetful = () => {
  useEffect(() => {
    declareUnsaved();
  }, []);
  return <p>Here</p>;
};

const page = (component: () => React.ReactNode) => () => Promise.resolve({ default: component });
const good: RemoteModule = { pages: { home: page(Page) }, widgets: { small: page(Page) } };

/** The first thing that the kit says against a remote. */
async function verdictOn(module: RemoteModule): Promise<string> {
  for (const { run } of remoteChecks(module, config, renderPage)) {
    try {
      await run();
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
  return "";
}

test("the contract kit passes a remote that keeps the contract", async () => {
  let started = false;
  const mount = () => {
    if (!started) window.addEventListener("online", () => {});
    started = true;
  };
  expect(await verdictOn({ ...good, mount })).toBe("");
});

const faults: readonly [what: string, module: RemoteModule, said: RegExp][] = [
  ["a page is missing", { ...good, pages: {} }, /remote\.tsx does not export pages\.home/],
  [
    "a widget has no component",
    { ...good, widgets: { small: () => Promise.resolve({}) as never } },
    /no component/,
  ],
  [
    "a page is not lazy",
    { ...good, pages: { home: (() => ({ default: Page })) as never } },
    /pages\.home is not lazy/,
  ],
  [
    "a page is created again each time",
    { ...good, pages: { home: () => Promise.resolve({ default: () => <p>Here</p> }) } },
    /another component each time/,
  ],
  ["a page throws while the API is silent", { ...good, pages: { home: page(Thrower) } }, /no data yet/],
  ["a page draws nothing", { ...good, pages: { home: page(Nothing) } }, /toBeEmptyDOMElement/],
  ["unsaved work is never withdrawn", { ...good, widgets: { small: page(Forgetful) } }, /toBe/],
  [
    "starting again listens again",
    { ...good, mount: () => window.addEventListener("online", () => {}) },
    /not\.toHaveBeenCalled/,
  ],
  ["starting never ends", { ...good, mount: () => new Promise(() => {}) }, /mount took longer than 3000 ms/],
];

test.each(faults)("the contract kit tells when %s", async (_, module, said) => {
  expect(await verdictOn(module)).toMatch(said);
});
