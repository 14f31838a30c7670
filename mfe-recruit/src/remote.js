export const remote = {
    pages: {
        jobs: () => import("./jobs/jobs-page.tsx"),
    },
    widgets: {},
};
