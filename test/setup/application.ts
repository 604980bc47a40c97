import '#resources/application.ts'
import '#server/kinds/columnKinds.ts'
import '#src/kinds/views.tsx'
