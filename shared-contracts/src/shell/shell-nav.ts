import * as paths from "../paths.ts";
import type { Access } from "./access.ts";
import type { NavSection } from "./remote.ts";

/** A page of the shell's own in the sidebar. */
export interface ShellNavEntry {
  readonly path: string;
  readonly label: string;
  /** Name of an icon of the navigation set. */
  readonly icon: string;
  readonly section: NavSection;
  readonly order: number;
  readonly access: Access;
}

/** The shell's own pages in the sidebar; those of the remotes stand in their configurations. */
export const shellNav: readonly ShellNavEntry[] = [
  {
    path: paths.dashboard,
    label: "Dashboard",
    icon: "dashboard",
    section: "general",
    order: 0,
    access: "signed_in",
  },
  {
    path: paths.saved,
    label: "Saved",
    icon: "saved",
    section: "general",
    order: 90,
    access: "signed_in",
  },
  {
    path: paths.more,
    label: "More",
    icon: "more",
    section: "general",
    order: 100,
    access: { userTypes: ["employers", "partners"] },
  },
];

/** The add menu's entry of everyone who has a company or a store. */
export const ADD_PROFILE_DETAIL = "Add Profile Detail";
