import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { ApplicationCard } from "@loubby/shared-contracts/http/applications/applications.schema";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import type { Person } from "../person.ts";
import type { Stage } from "./job-pipeline.ts";

/** The company's first reason for a rejection. */
export const reasonOf = async (person: Person) => (await person.call(pipeline.reasons, {}))[0]?._id ?? "";

/** Rejects someone, or undoes a rejection. */
export const setStatus = async (person: Person, card: ApplicationCard, to: "active" | "rejected") =>
  person.call(applications.setStatus, {
    params: { applicationId: card._id },
    body: { to, version: card.version, ...(to === "rejected" && { reason_id: await reasonOf(person) }) },
  });

/** An application as its company reads it. */
export const read = (person: Person, card: ApplicationCard) =>
  person.call(applications.get, { params: { applicationId: card._id } });

/** First names in a stage, as the board shows them. */
export const namesIn = async (person: Person, jobId: string, stage: Stage) => {
  const page = await person.call(applications.listInStage, { params: { jobId, stageId: stage._id } });
  return page.items.map((card) => card.candidate.first_name);
};

/** How many stand in each stage, and how many are rejected. */
export const countsOf = async (person: Person, jobId: string) => {
  const board = await person.call(applications.board, { params: { jobId } });
  return [...board.stages.map((stage) => stage.count), board.rejected_count];
};
