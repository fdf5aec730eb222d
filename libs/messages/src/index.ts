export { readColumns, type ListColumns } from './people/columns';
export { generateFiles, type FileOptions, type Generated } from './output/generate-files';
export { personalise, type Personalised, type ReadOptions } from './output/personalise';
export { rejectedRowsCsv, type OutFile, type RejectOptions } from './output/rejected-rows';
export { variablesOf } from './template/template';
export { finishTime } from './plan/timing';
