const company = ["employers", "partners"] as const;

/** Who sees the company's talent pools. */
export const readPools = {
  userTypes: company,
  permission: { feature: "talent_pool", action: "read" },
  planFeature: "talent_pool",
} as const;

/** Who makes pools and brings people into them. */
export const writePools = {
  userTypes: company,
  permission: { feature: "talent_pool", action: "write" },
  planFeature: "talent_pool",
} as const;

/** Who works with the people of a pool: moves, notes, writes to them. */
export const updatePools = {
  userTypes: company,
  permission: { feature: "talent_pool", action: "update" },
  planFeature: "talent_pool",
} as const;
