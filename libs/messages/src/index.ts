export { readColumns, type ListColumns } from './columns';
export { generateFiles, type FileOptions, type Generated } from './generate-files';
export { personalise, type Personalised, type ReadOptions } from './personalise';
export { rejectedRowsCsv, type OutFile, type RejectOptions } from './rejected-rows';
export { variablesOf } from './template';
export { finishTime } from './timing';
