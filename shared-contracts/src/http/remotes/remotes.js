import { endpoints } from "../endpoint.ts";
export const remotes = endpoints()("remotes", {
    list: {
        method: "GET",
        path: "/remotes",
        access: "public",
        summary: "Which build of each remote this caller runs and why, signed in or not.",
    },
});
