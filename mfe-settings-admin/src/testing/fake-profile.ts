import { emptyProfile as nothingWritten } from "@loubby/shared-contracts/http/profile/empty-profile";
import { profile } from "@loubby/shared-contracts/http/profile/profile";
import type { OwnProfile, PublicProfile } from "@loubby/shared-contracts/http/profile/profile.schema";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { FakeSettings } from "./fake-settings.ts";

export const emptyProfile: OwnProfile = {
  ...nothingWritten,
  categories: ["DevOps"],
  version: 1,
  resume: null,
  video: null,
};

export const position = {
  company: "Harbourline",
  title: "Engineer",
  started: "2021-03",
  ended: null,
  description: "Ran things.",
};

/** The settings' calls with a profile that is kept as the server keeps it. */
export class FakeProfile extends FakeSettings {
  profile: OwnProfile = emptyProfile;
  /** Whether companies find the person. */
  isFound = false;

  constructor(change: Partial<OwnProfile> = {}) {
    super();
    this.profile = { ...emptyProfile, ...change };
    this.on(profile.own, () => this.profile);
    this.on(profile.change, (_, { body: { version: _version, ...values } }) => {
      this.profile = {
        ...this.profile,
        ...(values as Partial<OwnProfile>),
        version: this.profile.version + 1,
      };
      return this.profile;
    });
    this.on(profile.get, () => this.#seen());
    this.on(profile.reachOut, () => ({ on: this.isFound }));
    this.on(profile.setReachOut, (_, { body: { on } }) => {
      this.isFound = on;
      return { on };
    });
    this.on(profile.video, () => ({
      url: "https://files.test/me.mp4",
      name: "me.mp4",
      content_type: "video/mp4",
    }));
  }

  #seen(): PublicProfile {
    const { version: _version, resume_file_id: _resume, video_file_id: _video, ...rest } = this.profile;
    return { ...rest, _id: idOf(1), first_name: "Ada", last_name: "Obi", logo_url: null };
  }
}
