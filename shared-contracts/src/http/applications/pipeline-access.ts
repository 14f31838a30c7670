const company = ["employers", "partners"] as const;

/** Who sees where a company's applications stand. */
export const readPipeline = {
  userTypes: company,
  permission: { feature: "pipeline", action: "read" },
} as const;

/** Who takes them on. */
export const movePipeline = {
  userTypes: company,
  permission: { feature: "pipeline", action: "update" },
  planFeature: "pipeline",
} as const;

/** Who opens an application. */
export const readApplication = {
  userTypes: company,
  permission: { feature: "application", action: "read" },
} as const;

/** Who adds to an application: notes, files. */
export const updateApplication = {
  userTypes: company,
  permission: { feature: "application", action: "update" },
} as const;
