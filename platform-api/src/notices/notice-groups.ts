/** Where notices of several modules stand together. A module with a group of its own names it beside its rows. */
export const noticeGroups = {
  applicants: { key: "applicants", label: "Applicants" },
  jobs: { key: "jobs", label: "Jobs and approvals" },
  offers: { key: "offers", label: "Offers" },
  pools: { key: "pools", label: "Talent" },
  applications: { key: "applications", label: "Your applications" },
  matches: { key: "matches", label: "Jobs for you" },
  calendar: { key: "calendar", label: "Calendar" },
  people: { key: "people", label: "People" },
  orders: { key: "orders", label: "Orders" },
  money: { key: "money", label: "Money" },
} as const;
