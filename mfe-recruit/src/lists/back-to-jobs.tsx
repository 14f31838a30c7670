import { Button } from "antd";
import { Link, useSearchParams } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";

/** Leads back to the jobs, or to Templates when one came from there. */
export function BackToJobs({ onJobs }: { readonly onJobs: () => void }) {
  const [params] = useSearchParams();
  if (params.get("from") === "templates") return <Link to={paths.templates}>All templates</Link>;
  return <Button onClick={onJobs}>Back to jobs</Button>;
}
