import type { ComponentType } from "react";
import type { Access } from "./access.ts";

/** The version of this face. A remote declares the range it was built against; the shell refuses what does not match. */
export const CONTRACT_VERSION = "1.3.0";

/** What a page of a remote receives. */
export interface PageProps {
  /** The path the page is mounted at, without a trailing slash; nested `<Routes>` are relative to it. */
  readonly base: string;
}

/** What a widget receives. */
export interface WidgetProps {
  readonly slot: SlotName;
}

type Lazy<P> = () => Promise<{ readonly default: ComponentType<P> }>;

/** What the one exposed module, `./remote`, exports as `remote`. Names are those of `remote.config.ts`. */
export interface RemoteModule {
  readonly pages: Readonly<Record<string, Lazy<PageProps>>>;
  readonly widgets: Readonly<Record<string, Lazy<WidgetProps>>>;
  /** Runs once before the first page or widget; idempotent, 3 s at most. */
  readonly mount?: () => void | Promise<void>;
}

export const slotNames = ["dashboard.widget.v1", "search.tab.v1", "saved.tab.v1"] as const;
export type SlotName = (typeof slotNames)[number];

export const navSections = ["general", "support", "profile", "admin"] as const;
export type NavSection = (typeof navSections)[number];

/** A route of a remote, known to the shell before any of its code. */
export interface RouteDeclaration {
  /** Absolute, below `/dashboard`; the page also receives everything deeper. */
  readonly path: `/dashboard/${string}`;
  /** Name of an entry of `RemoteModule.pages`. */
  readonly page: string;
  readonly title: string;
  readonly access: Access;
  readonly nav?: {
    readonly section: NavSection;
    /** Position in the section; the spec's own entries stand at multiples of 10. */
    readonly order: number;
    /** Name of an icon of the shell's navigation set. */
    readonly icon: string;
    readonly label: string;
  };
}

/** A widget for a slot. Its box is at least `minHeight` px high, before and after the code arrives; more scrolls. */
export interface WidgetDeclaration {
  readonly slot: SlotName;
  /** Name of an entry of `RemoteModule.widgets`. */
  readonly widget: string;
  readonly title: string;
  readonly access: Access;
  readonly order: number;
  readonly minHeight: number;
}

/** An entry of the header's add menu. */
export interface AddMenuDeclaration {
  readonly label: string;
  readonly to: `/dashboard/${string}`;
  readonly access: Access;
  readonly order: number;
}

/** The data that `remote.config.ts` exports: all that the shell must know before loading code. */
export interface RemoteConfig {
  readonly format: 1;
  readonly name: string;
  /** Semver range of `CONTRACT_VERSION`. */
  readonly contract: string;
  readonly routes: readonly RouteDeclaration[];
  readonly widgets: readonly WidgetDeclaration[];
  readonly addMenu: readonly AddMenuDeclaration[];
}
