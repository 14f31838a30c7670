import * as paths from "../../paths.ts";

/** What an announcement is about, as people read it. */
export const announcementTypes = [
  "New Feature",
  "New Partnership",
  "New Product",
  "Feature Upgrade",
  "Announcement",
  "Update",
] as const;

/** The part of the product that it is about. */
export const featureAreas = [
  "recruit",
  "management",
  "ai-agent-store",
  "projects",
  "conversations",
  "schedule",
  "learning",
] as const;
export type FeatureArea = (typeof featureAreas)[number];

export const areaNames: Readonly<Record<FeatureArea, string>> = {
  recruit: "Recruit",
  management: "Management",
  "ai-agent-store": "AI Agent Store",
  projects: "Projects",
  conversations: "Conversations",
  schedule: "Schedule",
  learning: "Learning",
};

/** What its link leads to. */
export const linkTypes = [
  "connection",
  "conversation",
  "job_facilitator",
  "job_pipeline",
  "talentPool",
  "schedule",
  "virtual_fair",
  "job_match",
] as const;
export type LinkType = (typeof linkTypes)[number];

/** Each link type in words, with the page that it begins from. */
export const linkPlaces: Readonly<Record<LinkType, { readonly label: string; readonly to: string }>> = {
  connection: { label: "Connections", to: paths.invitations },
  conversation: { label: "Conversations", to: paths.conversations },
  job_facilitator: { label: "Hiring team", to: paths.hiringSettings },
  job_pipeline: { label: "Jobs and pipelines", to: paths.jobs },
  talentPool: { label: "Talent pools", to: paths.talentPool },
  schedule: { label: "Schedule", to: paths.schedule },
  virtual_fair: { label: "Interview fairs", to: paths.schedule },
  job_match: { label: "Jobs for candidates", to: paths.jobs },
};

/** How it comes: over the page until it is dismissed, in front of it, or as a line of the bell. */
export const announcementForms = ["banner", "dialog", "bell"] as const;
export type AnnouncementForm = (typeof announcementForms)[number];

/** The kinds of person it can be aimed at. */
export const readerTypes = ["employers", "partners", "candidates", "sellers", "buyers"] as const;
export type ReaderType = (typeof readerTypes)[number];

/** The plans it can be aimed at; `none` is without a subscription. */
export const readerPlans = ["none", "basic_plan", "growth_plan", "enterprise_plan", "seller_plan"] as const;
export type ReaderPlan = (typeof readerPlans)[number];

/** What the link reads where its writer chose nothing else. */
export const LINK_LABEL = "Learn more";
