import { Body, Controller, Get, Param, ParseUUIDPipe, Post, Query } from "@nestjs/common";
import { CurrentAsker, type Member, Needs } from "../auth/asker";
import { SignedIn } from "../auth/signed-in";
import { CreateJobDto, ListJobsQuery } from "./job.dto";
import { JobsService } from "./jobs.service";

@SignedIn()
@Controller("jobs")
export class JobsController {
  constructor(private readonly jobs: JobsService) {}

  @Get()
  @Needs("job", "read")
  list(@CurrentAsker() member: Member, @Query() query: ListJobsQuery) {
    return this.jobs.list(member, query);
  }

  @Get(":id")
  @Needs("job", "read")
  get(@CurrentAsker() member: Member, @Param("id", ParseUUIDPipe) id: string) {
    return this.jobs.get(member, id);
  }

  @Post()
  @Needs("job", "write")
  create(@CurrentAsker() member: Member, @Body() body: CreateJobDto) {
    return this.jobs.create(member, body);
  }
}
