import { Body, Controller, Module, Param, ParseUUIDPipe, Post } from "@nestjs/common";
import { type Asker, CurrentAsker } from "../auth/asker";
import { SignedIn } from "../auth/signed-in";
import { ApplicationsService } from "./applications.service";
import { ApplyDto } from "./apply.dto";

@SignedIn()
@Controller("jobs/:jobId/applications")
export class ApplicationsController {
  constructor(private readonly applications: ApplicationsService) {}

  @Post()
  apply(@CurrentAsker() asker: Asker, @Param("jobId", ParseUUIDPipe) jobId: string, @Body() body: ApplyDto) {
    return this.applications.apply(asker, jobId, body);
  }
}

@Module({ controllers: [ApplicationsController], providers: [ApplicationsService] })
export class ApplicationsModule {}
