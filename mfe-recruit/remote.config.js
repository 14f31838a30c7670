/** What the shell knows about this remote before any of its code. */
export const config = {
    format: 1,
    name: "mfe-recruit",
    contract: "^1.0.0",
    routes: [
        {
            path: "/dashboard/jobs/joblisting",
            page: "jobs",
            title: "Jobs",
            access: { userTypes: ["employers"], permission: { feature: "job", action: "read" } },
            nav: { section: "general", order: 20, icon: "jobs", label: "Jobs" },
        },
    ],
    widgets: [],
    addMenu: [],
};
