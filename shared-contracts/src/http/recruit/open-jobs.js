import { endpoints } from "../endpoint.ts";
/** Published jobs, for everybody. */
export const openJobs = endpoints()("openJobs", {
    list: {
        method: "GET",
        path: "/recruit/open-jobs",
        access: "public",
        summary: "Published jobs of every company: best match first when searching, else newest first.",
    },
    get: {
        method: "GET",
        path: "/recruit/open-jobs/:jobId",
        access: "public",
        summary: "One published job. 410 `job_closed` when it no longer takes applications.",
    },
    apply: {
        method: "POST",
        path: "/recruit/open-jobs/:jobId/applications",
        access: { userTypes: ["candidates"] },
        summary: "Applies. A second time answers the first application; 409 `job_closed` when it closed meanwhile.",
        status: 201,
        perMinute: 30,
    },
});
