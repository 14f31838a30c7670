import { type AccessSubject, accessFor } from "@loubby/shared-contracts/shell";
import { config } from "../../remote.config.ts";

/** A page of the settings. */
export interface SettingsPageLink {
  readonly path: string;
  readonly label: string;
}

const SETTINGS = "/dashboard/settings/";

/** The pages of the settings that exist and are this person's. */
export function settingsPagesFor(subject: AccessSubject): SettingsPageLink[] {
  return config.routes
    .filter(({ path, access }) => path.startsWith(SETTINGS) && accessFor(access, subject).kind === "open")
    .map(({ path, title }) => ({ path, label: title }));
}
