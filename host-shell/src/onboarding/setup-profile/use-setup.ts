import { useEffect, useRef, useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { profile } from "@loubby/shared-contracts/http/profile/profile";
import type { OwnProfile, ProfileChange } from "@loubby/shared-contracts/http/profile/profile.schema";
import { apiErrorOf } from "../../session/api-error-of.ts";

/** What the page says of the last save. */
export type SetupState = "idle" | "saving" | "saved";

/** The profile that is being set up. Each change is saved at once, one after the other. */
export interface Setup {
  /** Null while it is read. */
  readonly saved: OwnProfile | null;
  readonly state: SetupState;
  /** What went wrong last, in words. */
  readonly problem: string | null;
  /** Answers whether it was saved. */
  readonly save: (change: Omit<ProfileChange, "version">) => Promise<boolean>;
}

/** Reads one's own profile and saves changes of it. */
export function useSetup(): Setup {
  const [saved, setSaved] = useState<OwnProfile | null>(null);
  const [state, setState] = useState<SetupState>("idle");
  const [problem, setProblem] = useState<string | null>(null);
  const version = useRef(0);
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  function take(next: OwnProfile) {
    version.current = next.version;
    setSaved(next);
  }

  useEffect(() => {
    let here = true;
    const read = async () => {
      try {
        const own = await call(profile.own, {});
        if (!here) return;
        version.current = own.version;
        setSaved(own);
      } catch (error) {
        if (here) setProblem(apiErrorOf(error).message);
      }
    };
    void read();
    return () => {
      here = false;
    };
  }, []);

  async function send(change: Omit<ProfileChange, "version">): Promise<boolean> {
    setState("saving");
    setProblem(null);
    try {
      take(await call(profile.change, { body: { ...change, version: version.current } }));
      setState("saved");
      return true;
    } catch (error) {
      const refusal = apiErrorOf(error);
      setState("idle");
      setProblem(refusal.message);
      // Another window was faster: what it saved is shown, and this choice can be made over it.
      if (refusal.code === "changed_meanwhile") take(await call(profile.own, {}));
      return false;
    }
  }

  function save(change: Omit<ProfileChange, "version">): Promise<boolean> {
    const mine = turn.current.then(() => send(change));
    turn.current = mine.catch(() => undefined);
    return mine;
  }

  return { saved, state, problem, save };
}
