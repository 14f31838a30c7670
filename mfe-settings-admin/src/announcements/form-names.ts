import type { AnnouncementForm } from "@loubby/shared-contracts/http/announcements/announcement-words";

export const formNames: Readonly<Record<AnnouncementForm, string>> = {
  banner: "Banner",
  dialog: "Dialog",
  bell: "Bell",
};
