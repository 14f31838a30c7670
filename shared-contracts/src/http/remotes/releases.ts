import { endpoints } from "../endpoint.ts";
import type { releasesSchema } from "./releases.schema.ts";

/**
 * What runs, and changing it. For super admins and, for its own remote, a deploy key; another remote's is 404. Each
 * change is one row locked, one audit line, and in force for tabs opened next; sent with `seen`, it is refused
 * with 409 when someone else changed the release meanwhile.
 */
export const releases = endpoints<typeof releasesSchema>()("releases", {
  list: {
    method: "GET",
    path: "/remotes/releases",
    access: "deployer",
    summary: "Every remote the caller may ship, with its builds, trials and their error rates.",
  },
  history: {
    method: "GET",
    path: "/remotes/:remote/history",
    access: "deployer",
    summary: "This remote's release changes and who made them, newest first.",
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
    summary: "Starts a build's trial, or changes who gets it. 422 for an unknown company or person.",
  },
  endCanary: {
    method: "DELETE",
    path: "/remotes/:remote/canary/:build",
    access: "deployer",
    summary: "Ends a build's trial; repeating it is no error.",
  },
  promote: {
    method: "POST",
    path: "/remotes/:remote/promote",
    access: "deployer",
    summary: "Promotes a build for everyone and ends its trial.",
  },
  rollback: {
    method: "POST",
    path: "/remotes/:remote/rollback",
    access: "deployer",
    summary: "Rolls everyone back to the previous build, or to the given one. 409 when there is none.",
  },
  kill: {
    method: "POST",
    path: "/remotes/:remote/kill",
    access: "deployer",
    summary:
      "Kills the remote for everyone, within a minute in open tabs too, with a sentence that says why.",
  },
  revive: {
    method: "POST",
    path: "/remotes/:remote/revive",
    access: "deployer",
    summary: "Lets a killed remote run again.",
  },
});
