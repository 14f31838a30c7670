import { Type } from "class-transformer";
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsDateString,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from "class-validator";

const KINDS = [
  "short_text",
  "long_text",
  "yes_no",
  "single_choice",
  "multi_choice",
  "number",
  "file",
  "video",
  "phone",
];
const STAGE_TYPES = ["applied", "screen", "assessment", "interview", "reference", "offer", "hired"];

export class ListJobsQuery {
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit = 30;

  @Type(() => Number)
  @IsInt()
  @Min(1)
  page = 1;

  @IsOptional()
  @IsIn(["yes"])
  counts?: "yes";
}

export class SalaryDto {
  @IsInt()
  @Min(0)
  min: number;

  @IsInt()
  @Min(0)
  max: number;

  @IsIn(["usd", "ngn", "gbp", "eur", "zar", "kes"])
  currency: string;

  @IsIn(["year", "month", "hour"])
  period: string;

  @IsBoolean()
  published: boolean;
}

export class StageDto {
  @IsString()
  @Length(1, 60)
  name: string;

  @IsIn(STAGE_TYPES)
  type: string;
}

export class QuestionDto {
  @IsString()
  @Length(1, 300)
  label: string;

  @IsIn(KINDS)
  kind: string;

  @IsArray()
  @ArrayMaxSize(20)
  @IsString({ each: true })
  options: string[] = [];

  @IsBoolean()
  required: boolean;

  @IsArray()
  @ArrayMaxSize(20)
  @IsString({ each: true })
  knock_out: string[] = [];
}

export class HiringTeamDto {
  @IsUUID(undefined, { each: true })
  @ArrayMaxSize(20)
  hiring_managers: string[] = [];

  @IsUUID(undefined, { each: true })
  @ArrayMaxSize(20)
  recruiters: string[] = [];

  @IsUUID(undefined, { each: true })
  @ArrayMaxSize(20)
  coordinators: string[] = [];
}

export class CreateJobDto {
  @IsString()
  @Length(1, 140)
  title: string;

  @IsOptional()
  @Matches(/^\d{2}-\d{4}\.\d{2}$/)
  occupation_code?: string;

  @IsOptional()
  @IsObject()
  description?: object;

  @IsOptional()
  @Matches(/^[A-Z]{2}$/)
  country?: string;

  @IsString()
  @MaxLength(80)
  city = "";

  @IsOptional()
  @IsString()
  workplace?: string;

  @IsOptional()
  @IsString()
  employment_type?: string;

  @IsOptional()
  @IsString()
  experience?: string;

  @IsOptional()
  @IsString()
  education?: string;

  @IsArray()
  @ArrayMaxSize(30)
  @IsString({ each: true })
  skills: string[] = [];

  @IsOptional()
  @ValidateNested()
  @Type(() => SalaryDto)
  salary?: SalaryDto;

  @IsString()
  @MaxLength(80)
  department = "";

  @IsOptional()
  @IsDateString()
  closes_on?: string;

  @IsInt()
  @Min(1)
  @Max(90)
  expected_reply_days = 14;

  @IsInt()
  @Min(1)
  @Max(100)
  opening_count = 1;

  @IsBoolean()
  confidential = false;

  @ValidateNested()
  @Type(() => HiringTeamDto)
  hiring_team: HiringTeamDto = new HiringTeamDto();

  @ValidateNested({ each: true })
  @ArrayMinSize(2)
  @ArrayMaxSize(15)
  @Type(() => StageDto)
  stages: StageDto[];

  @ValidateNested({ each: true })
  @ArrayMaxSize(30)
  @Type(() => QuestionDto)
  questions: QuestionDto[] = [];
}
