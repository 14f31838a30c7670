import { endpoints } from "../endpoint.ts";
import type { releasesSchema } from "./releases.schema.ts";

/**
 * What runs, and changing it. For super admins and, for its own remote, a deploy key; another remote's is 404. Each
 * change is one row locked, one audit line, and in force for whoever opens a tab next; sent with `seen`, it is refused
 * with 409 when someone else changed the release meanwhile.
 */
export const releases = endpoints<typeof releasesSchema>()("releases", {
  list: {
    method: "GET",
    path: "/remotes/releases",
    access: "deployer",
    summary: "Every remote the caller may ship, with its builds, trials and how they fare.",
  },
  history: {
    method: "GET",
    path: "/remotes/:remote/history",
    access: "deployer",
    summary: "Who changed what runs of this remote, newest first.",
  },
  choice: {
    method: "GET",
    path: "/remotes/:remote/choice",
    access: "deployer",
    summary: "Which build a person, a company's member or a visitor gets now, and why.",
  },
  compare: {
    method: "GET",
    path: "/remotes/:remote/compare",
    access: "deployer",
    summary: "What differs between two builds in contract, pages, widgets, operations and shared modules.",
  },
  vitals: {
    method: "GET",
    path: "/remotes/vitals",
    access: "deployer",
    summary: "Web vitals of the last 24 hours by build of the shell. 404 for a key that is not the shell's.",
  },
  canary: {
    method: "PUT",
    path: "/remotes/:remote/canary",
    access: "deployer",
    summary: "Gives a build to some; replaces who had it before. 422 for a company or person not known.",
  },
  endCanary: {
    method: "DELETE",
    path: "/remotes/:remote/canary/:build",
    access: "deployer",
    summary: "Ends the trial of a build; ending it twice is no error.",
  },
  promote: {
    method: "POST",
    path: "/remotes/:remote/promote",
    access: "deployer",
    summary: "Gives a build to everyone and ends its trial.",
  },
  rollback: {
    method: "POST",
    path: "/remotes/:remote/rollback",
    access: "deployer",
    summary: "Gives everyone the build that ran before, or the one named. 409 when there is none.",
  },
  kill: {
    method: "POST",
    path: "/remotes/:remote/kill",
    access: "deployer",
    summary: "Takes the remote away from everyone, open tabs included within a minute, with a sentence why.",
  },
  revive: {
    method: "POST",
    path: "/remotes/:remote/revive",
    access: "deployer",
    summary: "Lets a killed remote run again.",
  },
});
