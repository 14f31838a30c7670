const company = ["employers", "partners"] as const;

/** Who looks through the directory of people. */
export const findTalents = {
  userTypes: company,
  permission: { feature: "talent_pool", action: "read" },
  planFeature: "talent_directory",
} as const;

/** Who searches people by words, and keeps such searches. */
export const searchTalents = {
  userTypes: company,
  permission: { feature: "talent_pool", action: "read" },
  planFeature: "talent_search",
} as const;

/** Who invites people to apply. */
export const inviteTalents = {
  userTypes: company,
  permission: { feature: "talent_pool", action: "update" },
  planFeature: "talent_search",
} as const;

/** Who opens conversations with people who were found. */
export const writeToTalents = {
  userTypes: company,
  permission: { feature: "talent_pool", action: "update" },
  planFeature: "conversation",
} as const;
