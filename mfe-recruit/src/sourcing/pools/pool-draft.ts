import type { Pool, PoolForm } from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";

/** A stage in the form; `key` tells two of the same name apart. */
export interface StageDraft {
  readonly key: number;
  readonly _id?: string;
  readonly name: string;
}

/** A pool as its form holds it. */
export type PoolDraft = Omit<PoolForm, "stages"> & { readonly stages: readonly StageDraft[] };

let keys = 0;
export const newStage = (name = "", _id?: string): StageDraft => {
  keys += 1;
  return { key: keys, name, ...(_id !== undefined && { _id }) };
};

/** A new pool, with the stages that most begin with. */
export const emptyPool = (userId: string): PoolDraft => ({
  name: "",
  description: "",
  manager_id: userId,
  tags: [],
  colour: "green",
  visibility: "organization",
  people: [],
  stages: ["New", "Contacted", "Engaged", "Nurturing"].map((name) => newStage(name)),
});

/** A pool that is there. */
export const formOfPool = (pool: Pool): PoolDraft => ({
  name: pool.name,
  description: pool.description,
  manager_id: pool.manager_id ?? "",
  tags: pool.tags,
  colour: pool.colour,
  visibility: pool.visibility,
  people: pool.people.map(({ user_id, can_work }) => ({ user_id, can_work })),
  stages: pool.stages.flatMap(({ _id, name, kind }) => (kind === "open" ? [newStage(name, _id)] : [])),
});

/** The form as the server takes it. */
export const poolOfForm = ({ stages, ...rest }: PoolDraft): PoolForm => ({
  ...rest,
  stages: stages.map(({ key: _key, ...stage }) => stage),
});
