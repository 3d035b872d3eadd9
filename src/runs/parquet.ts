/** The libraries for Parquet files. The build puts them into a file of their own. */
export { parquetMetadata, parquetRead, snappyUncompress } from 'hyparquet';
export { ByteWriter, ParquetWriter } from 'hyparquet-writer';
