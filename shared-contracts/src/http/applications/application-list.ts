import { endpoints } from "../endpoint.ts";
import type { applicationListSchema } from "./application-list.schema.ts";
import { movePipeline, readApplication, readPipeline } from "./pipeline-access.ts";

/** A job's applications as a list, and the tags that they are marked with. */
export const applicationList = endpoints<typeof applicationListSchema>()("applicationList", {
  list: {
    method: "GET",
    path: "/recruit/jobs/:jobId/applications",
    access: readPipeline,
    summary: "A job's applications, narrowed and sorted, with how many match.",
  },
  csv: {
    method: "GET",
    path: "/recruit/jobs/:jobId/applications/csv",
    access: readApplication,
    summary: "A job's applications as CSV, narrowed and sorted as its list, 10,000 at most.",
    perMinute: 10,
  },
  tags: {
    method: "GET",
    path: "/recruit/tags",
    access: readPipeline,
    summary: "The company's tags by name.",
  },
  sources: {
    method: "GET",
    path: "/recruit/sources",
    access: readPipeline,
    summary:
      "Every source that the company's applications may have: the ways of applying, and the sites that brought some.",
  },
  createTag: {
    method: "POST",
    path: "/recruit/tags",
    access: movePipeline,
    summary: "Adds a tag; one of the same name is answered as it is.",
    status: 201,
  },
  removeTag: {
    method: "DELETE",
    path: "/recruit/tags/:tagId",
    access: movePipeline,
    summary: "Removes a tag from the company and from every application.",
  },
  setTags: {
    method: "PUT",
    path: "/recruit/applications/:applicationId/tags",
    access: movePipeline,
    summary: "Replaces an application's tags.",
  },
});
